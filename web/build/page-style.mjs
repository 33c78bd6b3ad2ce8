// @ts-check
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/**
 * The rules of the site's style sheet that a prerendered page can need before the application runs, which brings the whole sheet along.
 * What counts is whether the page has the elements, classes and attributes that a selector names; every state, width and colour
 * scheme stays.
 * @param {string} sheet
 * @param {string} html
 */
export function pageStyle(sheet, html) {
  const names = namesIn(html);
  const root = postcss.parse(sheet);
  root.walkComments((comment) => void comment.remove());
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => canMatch(parseSelectors().astSync(selector), names));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeUnusedKeyframes(root);
  removeUnusedTokens(root);
  removeEmptyBlocks(root);
  return root.toString().trim();
}

/**
 * The sheet that comes with the application. The page has the fonts already; declared again, they would be fetched again.
 * @param {string} sheet
 */
export function withoutFonts(sheet) {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', (rule) => void rule.remove());
  removeEmptyBlocks(root);
  return root.toString();
}

/** Attributes that only a script changes; a browser opens `details` by itself. */
const steadyAttribute = /^(data|aria)-/;

/**
 * What selectors can name in a page, as they write it: `p`, `.text`, `[data-level]`, `[data-level="2"]`; and what the start script
 * may add to it.
 * @param {string} html
 * @returns {ReadonlySet<string>}
 */
function namesIn(html) {
  const names = new Set(['[data-painted]', '[data-app]', '[data-app="failed"]']);
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
