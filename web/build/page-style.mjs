// @ts-check
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * The rules of the site's style sheet that a prerendered page can need before the application runs, which brings the whole sheet along.
 * What counts is whether the page has the elements, classes and attributes that a selector names; every state, width and colour
 * scheme stays. Without script the whole sheet is there at once; so what only that or paper needs is not among them.
 * @param {string} sheet
 * @param {string} html
 */
export function pageStyle(sheet, html) {
  const names = namesIn(html);
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  // The page brings the letters that it needs as data.
  root.walkAtRules('font-face', (rule) => void rule.remove());
  const constants = constantTokens(root);
  removeMedia(root, printed);
  removeMedia(root, withoutScript);
  // Nothing changes its state before the application is here.
  root.walkDecls('transition', (declaration) => void declaration.remove());
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(parseSelectors().astSync(selector), names));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeUnusedKeyframes(root);
  insertConstants(root, constants);
  removeUnusedTokens(root);
  removeEmptyBlocks(root);
  return root.toString().trim();
}

/**
 * The sheet that comes with the application. Its face has the letters of all headlines: those of other pages are shown by it.
 * @param {string} sheet
 */
export function applicationStyle(sheet) {
  const root = postcss.parse(sheet);
  removeMedia(root, withoutScript);
  removeEmptyBlocks(root);
  return root.toString();
}

/**
 * The sheet of browsers that run no script. Only the newer ones know `(scripting: none)`; the page links this sheet in a `noscript`, so what
 * stands there holds anyway.
 * @param {string} sheet
 */
export function styleWithoutScript(sheet) {
  const root = postcss.parse(sheet);
  root.walkAtRules('media', (rule) => {
    if (withoutScript.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
  });
  removeEmptyBlocks(root);
  return root.toString();
}

const printed = /^print$/;
const withoutScript = /^\(scripting: ?none\)$/;

/**
 * @param {import('postcss').Root} root
 * @param {RegExp} params
 */
function removeMedia(root, params) {
  root.walkAtRules('media', (rule) => {
    if (params.test(rule.params)) rule.remove();
  });
}

/**
 * Tokens that have one value on every page, in every scheme and width.
 * @param {import('postcss').Root} root
 * @returns {ReadonlyMap<string, string>}
 */
function constantTokens(root) {
  /** @type {Map<string, string>} */
  const constants = new Map();
  const variable = new Set();
  root.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isOnRoot = parent?.type === 'rule' && 'selector' in parent && parent.selector === ':root';
    if (constants.has(prop) || !isOnRoot) variable.add(prop);
    constants.set(prop, value);
  });
  for (const name of variable) constants.delete(name);
  return constants;
}

/**
 * A value is shorter than its name, which the page would have to define, too.
 * @param {import('postcss').Root} root
 * @param {ReadonlyMap<string, string>} constants
 */
function insertConstants(root, constants) {
  /** @param {string} value @returns {string} */
  const insert = (value) =>
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

/** Attributes that only a script changes; a browser opens `details` by itself. */
const steadyAttribute = /^(data|aria)-/;

/**
 * What selectors can name in a page, as they write it: `p`, `.text`, `[data-level]`, `[data-level="2"]`; and what the start script
 * may add to it.
 * @param {string} html
 * @returns {ReadonlySet<string>}
 */
function namesIn(html) {
  const names = new Set(['[data-app]', '[data-app="failed"]']);
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
 * @param {import('postcss-selector-parser').Node} node
 * @param {ReadonlySet<string>} names of the page
 * @returns {boolean}
 */
function canMatch(node, names) {
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

/** @param {import('postcss-selector-parser').Attribute} attribute */
function attributeName({ attribute, operator, value }) {
  return operator === '=' ? `[${attribute}="${value}"]` : `[${attribute}]`;
}

/** @param {import('postcss').Root} root */
function removeUnusedKeyframes(root) {
  /** @type {string[]} */
  const animations = [];
  root.walkDecls(/^animation/, ({ value }) => void animations.push(value));
  root.walkAtRules((rule) => {
    if (isKeyframes(rule) && !animations.some((value) => value.includes(rule.params))) rule.remove();
  });
}

/**
 * Tokens that no rule of the page uses, and then those that only they used.
 * @param {import('postcss').Root} root
 */
function removeUnusedTokens(root) {
  /** @type {Set<string>} */
  const used = new Set();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name);
  });
  let isSmaller = false;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    isSmaller = true;
  });
  if (isSmaller) removeUnusedTokens(root);
}

/** @param {import('postcss').Root} root */
function removeEmptyBlocks(root) {
  /** @type {(import('postcss').AtRule | import('postcss').Rule)[]} */
  const blocks = [];
  root.walk((node) => {
    if (node.type === 'atrule' || node.type === 'rule') blocks.push(node);
  });
  // Inner blocks stand after their outer ones.
  for (const block of blocks.reverse()) if (block.nodes?.length === 0) block.remove();
}

/** @param {import('postcss').Container | import('postcss').Document} rule */
function isKeyframes(rule) {
  return rule.type === 'atrule' && 'name' in rule && rule.name === 'keyframes';
}
