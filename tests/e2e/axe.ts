import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What only the colours decide; everything else is the same in both colour schemes. */
const contrastRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong with the page as it is now: rule and element, nothing when all is well. */
export function violations(page: Page): Promise<readonly string[]> {
  return run(page, { runOnly: { type: 'tag', values: tags } });
}

/** The same for the rules about colours alone: what is left to say of a page in its other colour scheme. */
export function contrastViolations(page: Page): Promise<readonly string[]> {
  return run(page, { runOnly: { type: 'rule', values: contrastRules } });
}

/** A colour that is on its way to another one has neither's contrast. */
async function settleColours(): Promise<void> {
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

async function run(page: Page, options: object): Promise<readonly string[]> {
  await page.evaluate(axeSource);
  await page.evaluate(settleColours);
  const results = await page.evaluate(
    (runOptions) =>
      (globalThis as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(
        runOptions,
      ),
    options,
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}
