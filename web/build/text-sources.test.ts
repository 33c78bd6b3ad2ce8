import { expect, test } from 'vitest';
import { fetchTexts } from '../src/i18n/create-i18n.ts';
import { textNamespaces } from '../src/i18n/texts.ts';
import { parents, questions, safety } from '../src/pages/support/answers.ts';
import { textSources } from '../text-sources.ts';
import { readArchive } from './legal/archive.ts';
import { currentTexts } from './legal/versions.ts';

/** Names of controls, headings, and invitations. */
const sourceless =
  /^(getTheApp|safety|about\.action|hero\.(title|learnMore|scrollDown|carousel|screens)|(about|features|map|download)\.title|map\.(tabs|search|come|parks|users)|download\.(googlePlay|appStore|scan|subscribe|web)|support\.(home|title|source|help|legal|topics|form|mail|(safety|parents|faq)\.title)|legalOverview\.(page|home|title|version|coming|contact)|search\.(label|none|found_\w+|loading|failed))(\.|$)/;

const texts = await Promise.all(textNamespaces.map((namespace) => fetchTexts('en', namespace)));
const keys = texts.flatMap((tree) => keysOf(tree));
const answers = [...questions, ...safety, ...parents].filter(({ source }) => source).map(({ of }) => of);
const backed = [...Object.keys(textSources), ...answers];
const legal = currentTexts('9999-12-31', readArchive());

test('every sentence of home, support and overview is backed', async () => {
  const pages = ['landing', 'support', 'legal-overview'] as const;
  const said = (await Promise.all(pages.map((name) => fetchTexts('en', name))))
    .flatMap((tree) => keysOf(tree))
    .filter((key) => !sourceless.test(key));
  expect(said.filter((key) => !backed.some((name) => isWithin(key, name)))).toEqual([]);
});

test.each(Object.entries(textSources))('%s is a text, backed by what exists', (name, source) => {
  expect(keys.some((key) => isWithin(key, name))).toBe(true);
  for (const [, slug, anchor] of source.matchAll(/\b(terms|privacy|cookies|gdpr)#([\w-]+)/g)) {
    const sources = legal.filter(({ metadata }) => metadata.slug === slug).map(({ source }) => source);
    expect(sources.join('')).toContain(`{#${anchor}}`);
  }
});

function isWithin(key: string, group: string): boolean {
  return `${key}.`.startsWith(`${group}.`);
}

function keysOf(tree: object, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : keysOf(value, `${prefix}${name}.`),
  );
}
