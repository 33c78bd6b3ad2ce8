import postcss, { AtRule, type Declaration, type Root, Rule } from 'postcss';
import type { Attribute, Node } from 'postcss-selector-parser';
import parseSelectors from 'postcss-selector-parser';

/**
 * The rules of the site's style sheet that a prerendered page can need before the application runs, which brings the whole sheet along.
 * What counts is whether the page has the elements, classes and attributes that a selector names; every state, width and colour
 * scheme stays. Without script the whole sheet is there at once; so what only that or paper needs is not among them.
 */
export function pageStyle(sheet: string, html: string) {
  const names = namesIn(html);
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  // The page brings the letters that it needs as data.
  root.walkAtRules('font-face', remove);
  removeMedia(root, (medium) => isPrint(medium) || isWithoutScript(medium));
  const constants = constantTokens(root);
  // Nothing changes its state before the application is here.
  root.walkDecls('transition', remove);
  root.walkRules((rule) => {
    if (rule.parent instanceof AtRule && rule.parent.name === 'keyframes') return;
    const kept = rule.selectors.filter((selector) => canMatch(parseSelectors().astSync(selector), names));
    if (kept.length === 0) remove(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeUnusedKeyframes(root);
  insertConstants(root, constants);
  removeUnusedTokens(root);
  return root.toString().trim();
}

/** The sheet that comes with the application, which loads the letters of other pages' titles itself: a face lays the whole page out again. */
export function applicationStyle(sheet: string) {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', remove);
  removeMedia(root, isWithoutScript);
  return root.toString();
}

/**
 * The sheet for browsers without script. Only newer ones know `(scripting: none)`; the page links this sheet in a `noscript`, so its
 * rules always apply.
 */
export function styleWithoutScript(sheet: string) {
  const root = postcss.parse(sheet);
  root.walkAtRules('media', (rule) => {
    if (mediaOf(rule).some(isWithoutScript)) rule.replaceWith(rule.nodes ?? []);
  });
  return root.toString();
}

/** A sheet with those of its tokens that it uses. */
export function withoutUnusedTokens(sheet: string) {
  const root = postcss.parse(sheet);
  removeUnusedTokens(root);
  return root.toString();
}

const isPrint = (medium: string) => medium === 'print';
const isWithoutScript = (medium: string) => /^\(scripting: ?none\)$/.test(medium);

/** The media of a block, any of which is enough. */
function mediaOf({ params }: AtRule): readonly string[] {
  return params.split(/\s*,\s*/);
}

function removeMedia(root: Root, isUnwanted: (medium: string) => boolean) {
  root.walkAtRules('media', (rule) => {
    const media = mediaOf(rule);
    const kept = media.filter((medium) => !isUnwanted(medium));
    if (kept.length === 0) remove(rule);
    else if (kept.length < media.length) rule.params = kept.join(',');
  });
}

/** Tokens that have one value on every page, in every scheme and width. */
function constantTokens(root: Root): ReadonlyMap<string, string> {
  const constants: Map<string, string> = new Map();
  const variable = new Set<string>();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isOnRoot = parent instanceof Rule && parent.selector === ':root';
    if (constants.has(prop) || !isOnRoot) variable.add(prop);
    constants.set(prop, value);
  });
  for (const name of variable) constants.delete(name);
  return constants;
}

/** A value is shorter than its name, which the page would have to define, too. */
function insertConstants(root: Root, constants: ReadonlyMap<string, string>) {
  const insert = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name) => {
      const constant = constants.get(name);
      return constant === undefined ? use : insert(constant);
    });
  root.walkDecls((declaration) => {
    declaration.value = insert(declaration.value);
  });
}

/** What a control looks like under the pointer comes with the application, like all that it does; its focus shows from the start. */
const pressed = /^:(hover|active|disabled)$/;

/** Attributes that only a script changes; browsers open `details` without one. */
const steadyAttribute = /^(data|aria)-/;

/**
 * What selectors can name in a page, as they write it: `p`, `.text`, `[data-level]`, `[data-level="2"]`; and what the start script
 * may add to it.
 */
function namesIn(html: string): ReadonlySet<string> {
  const names = new Set([
    '[data-app]',
    '[data-app="failed"]',
    '[data-device="apple"]',
    '[data-device="android"]',
  ]);
  for (const [, element = ''] of html.matchAll(/<([a-z][\w-]*)/gi)) names.add(element.toLowerCase());
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(`.${name}`);
  }
  for (const [, name = '', value = ''] of html.matchAll(/\s((?:data|aria)-[\w-]+)(?:="([^"]*)")?/g)) {
    names.add(`[${name}]`).add(`[${name}="${value}"]`);
  }
  return names;
}

/**
 * Whether the page has what must be there for a part of a selector to match. `:not()`, `:has()` and states ask for nothing.
 * @param names of the page
 */
function canMatch(node: Node, names: ReadonlySet<string>): boolean {
  switch (node.type) {
    case 'root':
      return node.nodes.some((selector) => canMatch(selector, names));
    case 'selector':
      return node.nodes.every((part) => canMatch(part, names));
    case 'pseudo':
      if (pressed.test(node.value)) return false;
      return !/^:(is|where)$/.test(node.value) || node.nodes.some((selector) => canMatch(selector, names));
    case 'class':
      return names.has(`.${node.value}`);
    case 'tag':
      return names.has(node.value.toLowerCase());
    case 'attribute':
      return !steadyAttribute.test(node.attribute) || names.has(attributeName(node));
    default:
      return true;
  }
}

function attributeName({ attribute, operator, value }: Attribute) {
  return operator === '=' ? `[${attribute}="${value}"]` : `[${attribute}]`;
}

function removeUnusedKeyframes(root: Root) {
  const animations: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(value));
  root.walkAtRules('keyframes', (rule) => {
    if (!animations.some((value) => value.includes(rule.params))) remove(rule);
  });
}

/** Tokens that no rule of the page uses, and then those that only they used. */
function removeUnusedTokens(root: Root) {
  const used: Set<string> = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  });
  let isSmaller = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    remove(declaration);
    isSmaller = true;
  });
  if (isSmaller) removeUnusedTokens(root);
}

/** Removes what is of no use with the blocks that hold nothing else. */
function remove(node: AtRule | Declaration | Rule) {
  const { parent } = node;
  node.remove();
  if ((parent instanceof AtRule || parent instanceof Rule) && parent.nodes?.length === 0) remove(parent);
}
