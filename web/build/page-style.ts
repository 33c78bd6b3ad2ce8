import postcss, { AtRule, type Declaration, type Root, Rule } from 'postcss';
import discardDuplicates from 'postcss-discard-duplicates';
import type { Attribute, Node } from 'postcss-selector-parser';
import parseSelectors from 'postcss-selector-parser';

/**
 * Reduces the site's style sheet to the rules that a prerendered page can need before the application and the whole
 * style sheet load. A rule is kept if the page has the elements, classes and attributes of its selector, for every
 * state, width and colour scheme. Rules for print and for pages without script are left out: those pages load the whole
 * sheet at once.
 */
export function pageStyle(sheet: string, html: string) {
  const names = namesIn(html);
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  // The page embeds the glyphs that it needs.
  root.walkAtRules('font-face', remove);
  removeMedia(root, (medium) => isPrint(medium) || isWithoutScript(medium));
  const constants = constantTokens(root);
  // Nothing changes state before the application runs.
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

/** The style sheet that the application loads. A new `@font-face` would make the browser lay out the page again. */
export function applicationStyle(sheet: string) {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', remove);
  removeMedia(root, isWithoutScript);
  return root.toString();
}

/**
 * The style sheet for pages without script. Older browsers do not know `(scripting: none)`; the page links this sheet
 * inside `noscript`, so its rules always apply.
 */
export function styleWithoutScript(sheet: string) {
  const root = postcss.parse(sheet);
  root.walkAtRules('media', (rule) => {
    if (mediaOf(rule).some(isWithoutScript)) rule.replaceWith(rule.nodes ?? []);
  });
  return root.toString();
}

/**
 * A style sheet without repeated rules: Vite copies a shared module's media rules into every module that composes one
 * of its classes, and its minifier keeps them. The last copy stays, which decides anyway.
 */
export function withoutCopies(sheet: string) {
  return postcss([discardDuplicates]).process(sheet, { from: undefined }).css;
}

export function withoutUnusedTokens(sheet: string) {
  const root = postcss.parse(sheet);
  removeUnusedTokens(root);
  return root.toString();
}

const isPrint = (medium: string) => medium === 'print';
const isWithoutScript = (medium: string) => /^\(scripting: ?none\)$/.test(medium);

/** The media queries of an at-rule; it applies if one of them matches. */
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

/** Tokens with the same value on every page, in every scheme and at every width. */
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

/** A value is shorter than a custom property, which the page would also have to declare. */
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

/** Hover and pressed styles load with the application; focus styles are there from the start. */
const pressed = /^:(hover|active|disabled)$/;

/** Attributes that only scripts change; browsers open `details` without a script. */
const steadyAttribute = /^(data|aria)-/;

/**
 * The names in a page that selectors can refer to, as selectors write them: `p`, `.text`, `[data-level]`,
 * `[data-level="2"]`; including those that the start script may add.
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

/** Whether a selector can match in a page with these names; `:not()`, `:has()` and states require nothing. */
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

/** Removes tokens that no rule of the page uses, then the tokens that only those used. */
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

/** Removes a node, and the blocks that become empty. */
function remove(node: AtRule | Declaration | Rule) {
  const { parent } = node;
  node.remove();
  if ((parent instanceof AtRule || parent instanceof Rule) && parent.nodes?.length === 0) remove(parent);
}
