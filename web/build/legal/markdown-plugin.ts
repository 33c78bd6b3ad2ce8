import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { isLegalSlug } from '../../src/lib/legal-document.ts';
import { compileDocument, compileFacts, compileSearchEntries, type LegalSource } from './compile-document.ts';
import { assertAllUsed, placeholderValues } from './placeholders.ts';
import { readSource, readSources } from './sources.ts';

/** Addresses of modules that are made of all texts at once. */
const modules: Readonly<Record<string, () => string>> = {
  'virtual:legal-facts': () => moduleOf('legalFacts', readSources().map(compileFacts)),
  'virtual:legal-search': searchLoaders,
  ...Object.fromEntries(
    languages.map((language) => [`virtual:legal-search/${language}`, () => searchModule(language)]),
  ),
};

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/** Turns the legal texts into modules while building; a text that does not compile stops the build. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      for (const language of languages) assertAllUsed(placeholderValues(language), textsIn(language));
    },
    resolveId: (id) => (id in modules ? virtualMark + id : undefined),
    load(id) {
      const make = id.startsWith(virtualMark) ? modules[id.slice(virtualMark.length)] : undefined;
      if (make) return { code: make(), moduleType: 'js' };
      const source = legalSourceAt(id);
      return source && { code: moduleOf('legalDocument', compileDocument(source)), moduleType: 'js' };
    },
  };
}

function legalSourceAt(path: string): LegalSource | undefined {
  const match = /\/content\/legal\/\w+\/\w+\.md$/.exec(path);
  const slug = basename(path, '.md');
  const language = languages.find((candidate) => candidate === basename(dirname(path)));
  return match && language && isLegalSlug(slug) ? readSource(language, slug) : undefined;
}

function textsIn(language: Language): readonly string[] {
  return readSources()
    .filter((source) => source.language === language)
    .map(({ text }) => text);
}

/** Each language's texts are a chunk of their own. */
function searchLoaders(): string {
  const loaders = languages.map(
    (language) => `${language}: () => import('virtual:legal-search/${language}')`,
  );
  return `export const searchTexts = { ${loaders.join(', ')} };`;
}

function searchModule(language: Language): string {
  const sources = readSources().filter((source) => source.language === language);
  return moduleOf('searchEntries', sources.flatMap(compileSearchEntries));
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
