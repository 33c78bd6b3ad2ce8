import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { legalSourcePath } from '../../src/lib/legal-document.ts';
import { type Archive, type LegalSource, legalFolder, readArchive, sourceKey } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { compileDocument, compileFacts, compileSearchEntries, filledText } from './compile-document.ts';
import { outdatedValues } from './outdated-values.ts';
import { assertAllUsed, placeholderValues } from './placeholders.ts';
import { currentSources, versionsOn } from './versions.ts';

interface LegalTextsOptions {
  /** ISO date of the day whose versions are in force. */
  readonly today: string;
  /** Where the texts are, unless in content/legal. */
  readonly folder?: string;
}

const endOfTime = '9999-12-31';

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/** Turns the legal texts into modules while building; a text that does not compile, or a published one that was changed, stops the build. */
export function legalTexts({ today, folder = legalFolder }: LegalTextsOptions): Plugin {
  const modules = virtualModules(today, folder);
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      const archive = readArchive(folder);
      const faults = archiveFaults(archive, today);
      if (faults.length > 0) throw new Error(`content/legal:\n${faults.join('\n')}`);
      const outdated = outdatedValues(currentSources(today, archive.sources));
      if (outdated.length > 0)
        this.warn(`Published texts keep their values; publish new versions.\n${outdated.join('\n')}`);
      for (const language of languages)
        assertAllUsed(placeholderValues(language), newestTexts(language, archive));
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

/** Of a chunk that is a legal text: all of them would be named after their languages. */
export function legalChunkName(module: string | null): string | undefined {
  const source = module === null ? undefined : legalSourceAt(module);
  return source && `legal-${sourceKey(source).replaceAll(/\W/g, '-')}`;
}

/** Addresses of modules that are made of all texts at once. */
function virtualModules(today: string, folder: string): Readonly<Record<string, () => string>> {
  const sources = () => readArchive(folder).sources;
  return {
    'virtual:legal-versions': () => moduleOf('legalVersions', versionsOn(today, sources())),
    'virtual:legal-facts': () => moduleOf('legalFacts', sources().map(compileFacts)),
    'virtual:legal-sources': () => moduleOf('legalSources', sources().map(sourceFile)),
    'virtual:legal-search': searchLoaders,
    ...Object.fromEntries(
      languages.map((language) => [
        `virtual:legal-search/${language}`,
        () => searchModule(language, currentSources(today, sources())),
      ]),
    ),
  };
}

function sourceFile(source: LegalSource) {
  return { path: legalSourcePath(compileFacts(source)), text: filledText(source) };
}

function legalSourceAt(path: string): LegalSource | undefined {
  if (!path.endsWith('.md')) return undefined;
  const key = relative(legalFolder, path).replaceAll(sep, '/').replace(/\.md$/, '');
  return readArchive().sources.find((source) => sourceKey(source) === key);
}

/** Earlier versions may name values that are gone. */
function newestTexts(language: Language, { sources }: Archive): readonly string[] {
  return currentSources(endOfTime, sources)
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

function searchModule(language: Language, sources: readonly LegalSource[]): string {
  const entries = sources.filter((source) => source.language === language).flatMap(compileSearchEntries);
  return moduleOf('searchEntries', entries);
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
