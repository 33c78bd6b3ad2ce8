// @ts-check
import postcss from 'postcss';

/**
 * The rules of the site's style sheet that a prerendered page can need before the application runs, which brings the whole sheet along.
 * What counts is whether the page has the classes and data attributes of a selector; every state, width and colour scheme stays.
 * @param {string} sheet
 * @param {string} html
 */
export function pageStyle(sheet, html) {
  const names = namesIn(html);
  const root = postcss.parse(sheet);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && isKeyframes(rule.parent)) return;
    const kept = rule.selectors.filter((selector) => namesOf(selector).every((name) => names.has(name)));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  removeUnusedKeyframes(root);
  removeUnusedTokens(root);
  removeEmptyBlocks(root);
  return root.toString();
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

/**
 * Classes and data attributes of a page, and what the start script may add to it.
 * @param {string} html
 */
function namesIn(html) {
  const names = new Set(['data-app', 'data-painted']);
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of list.split(/\s+/)) names.add(name);
  }
  for (const [, name = ''] of html.matchAll(/\s(data-[\w-]+)/g)) names.add(name);
  return names;
}

/**
 * What must be in the page for a selector to match; alternatives and exclusions in parentheses ask for nothing.
 * @param {string} selector
 */
function namesOf(selector) {
  const outer = withoutParentheses(selector);
  const classes = [...outer.matchAll(/\.([\w-]+)/g)];
  const attributes = [...outer.matchAll(/\[(data-[\w-]+)/g)];
  return [...classes, ...attributes].map(([, name = '']) => name);
}

/** @param {string} selector */
function withoutParentheses(selector) {
  let text = selector;
  while (/\([^()]*\)/.test(text)) text = text.replaceAll(/\([^()]*\)/g, '');
  return text;
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
