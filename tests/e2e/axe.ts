import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** With a function for a page's scripts: the contrast of a CSS colour on another. */
const axeSource = `${await readFile(axeFile, 'utf8')};
globalThis.contrastOf = (...colours) => {
  const { Color, getContrast } = axe.commons.color;
  const [text, ground] = colours.map((colour) => new Color().parseString(colour));
  return getContrast(ground, text);
};`;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours; all others give the same result in both colour schemes. */
const contrastRules = ['color-contrast', 'link-in-text-block'];

/**
 * axe's violations on the page in its current state, as rule and element.
 * @param parts selectors of the only elements that have changed since the last check; all of the page without
 */
export function violations(page: Page, parts: readonly string[] = []): Promise<readonly string[]> {
  return run(page, parts, { type: 'tag', values: tags });
}

/** The same for the colour rules only, for the page's other colour scheme. */
export function contrastViolations(page: Page, parts: readonly string[] = []): Promise<readonly string[]> {
  return run(page, parts, { type: 'rule', values: contrastRules });
}

/** During a transition, a colour has neither contrast. */
async function settleColours(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Once for each document. */
export async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
}

async function run(page: Page, parts: readonly string[], runOnly: RunOnly): Promise<readonly string[]> {
  await loadAxe(page);
  await page.evaluate(settleColours);
  const results = await page.evaluate(
    ([context, runOptions]): Promise<AxeResults> =>
      Reflect.get(globalThis, 'axe').run(context.length > 0 ? context : document, runOptions),
    // Without the elements that pass, axe takes half the time.
    [parts, { runOnly, resultTypes: ['violations'] }] as const,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
