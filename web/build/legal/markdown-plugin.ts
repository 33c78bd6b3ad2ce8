import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { type LegalSource, legalFolder, readArchive, sourceKey } from './archive.ts';
import { archiveFaults } from './archive-faults.ts';
import { compileDocument, compileMetadata, compileSearchEntries } from './compile-document.ts';
import { outdatedValues } from './outdated-values.ts';
import { currentSources, dayInSlovakia, versionsOn } from './versions.ts';

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/**
 * Compiles the legal texts to modules. An invalid text, or a change to a published one, stops the build.
 * @param today ISO date of the day whose versions are in force
 */
export function legalTexts(today: string = dayInSlovakia(new Date()), folder: string = legalFolder): Plugin {
  const modules = virtualModules(today, folder);
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      const archive = readArchive(folder);
      const faults = archiveFaults(archive, today);
      if (faults.length > 0) throw new Error(`content/legal:\n${faults.join('\n')}`);
      const outdated = outdatedValues(currentSources(today, archive.sources));
      if (outdated.length > 0 && !this.meta.watchMode)
        this.warn(`Published texts keep their values; publish new versions.\n${outdated.join('\n')}`);
    },
    resolveId: (id) => (id in modules ? virtualMark + id : undefined),
    load(id) {
      try {
        const code = id.startsWith(virtualMark) ? modules[id.slice(virtualMark.length)]?.() : textModule(id);
        return code === undefined ? undefined : { code, moduleType: 'js' };
      } catch (error) {
        return this.error(error instanceof Error ? error : String(error));
      }
    },
    // The dev server does not know that other modules depend on a text.
    hotUpdate({ file, modules: ownModules }) {
      if (!legalSourceAt(file)) return;
      const made = Object.keys(modules).map((name) =>
        this.environment.moduleGraph.getModuleById(virtualMark + name),
      );
      return [...ownModules, ...made.filter((module) => module !== undefined)];
    },
  };
}

/** The name of a legal text's chunk; by default all of them would be named after their language. */
export function legalChunkName(module: string | null): string | undefined {
  const source = module === null ? undefined : legalSourceAt(module);
  return source && `legal-${sourceKey(source).replaceAll(/\W/g, '-')}`;
}

/** Compiles texts; an error names the file and the line that has the words which its message quotes. */
function locating<Result>(compile: (source: LegalSource) => Result) {
  return (source: LegalSource): Result => {
    try {
      return compile(source);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, inQuotes, inBraces] = /"(.+?)"|(\{[{#].+?\})/.exec(message) ?? [];
      const lines = source.text.split('\n');
      const words = inQuotes ?? inBraces;
      const line = 1 + Math.max(0, words === undefined ? 0 : lines.findIndex((each) => each.includes(words)));
      const file = join(legalFolder, `${sourceKey(source)}.md`);
      const place = { id: file, loc: { file, line, column: 0 }, frame: `${line} | ${lines[line - 1]}` };
      throw Object.assign(new Error(message), place);
    }
  };
}

/** Ids of modules that depend on all texts. */
function virtualModules(today: string, folder: string): Readonly<Record<string, () => string>> {
  const sources = () => readArchive(folder).sources;
  const search = languages.map((language) => [
    `virtual:legal-search/${language}`,
    () => searchModule(language, currentSources(today, sources())),
  ]);
  // Each language's texts are a separate chunk.
  const loaders = languages.map(
    (language) => `${language}: () => import('virtual:legal-search/${language}')`,
  );
  return {
    'virtual:legal-versions': () => moduleOf('legalVersions', versionsOn(today, sources())),
    'virtual:legal-metadata': () => moduleOf('legalMetadata', sources().map(locating(compileMetadata))),
    'virtual:legal-search': () => `export const searchTexts = { ${loaders.join(', ')} };`,
    ...Object.fromEntries(search),
  };
}

function legalSourceAt(path: string): LegalSource | undefined {
  if (!path.endsWith('.md')) return undefined;
  const key = relative(legalFolder, path).replaceAll(sep, '/').replace(/\.md$/, '');
  return readArchive().sources.find((source) => sourceKey(source) === key);
}

function textModule(path: string): string | undefined {
  const source = legalSourceAt(path);
  return source && moduleOf('legalDocument', locating(compileDocument)(source));
}

function searchModule(language: Language, sources: readonly LegalSource[]): string {
  const own = sources.filter((source) => source.language === language);
  return moduleOf('searchEntries', own.flatMap(locating(compileSearchEntries)));
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
