import { join, relative, sep } from 'node:path';
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

/** Compiles a text, or fails with the file and the line. */
type Compile = <Result>(source: LegalSource, compile: (source: LegalSource) => Result) => Result;

const endOfTime = '9999-12-31';

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/** Turns the legal texts into modules; a text that does not compile, or a published one that was changed, stops the build. */
export function legalTexts({ today, folder = legalFolder }: LegalTextsOptions): Plugin {
  const modules = virtualModules(today, folder);
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      const archive = readArchive(folder);
      const faults = archiveFaults(archive, today);
      if (faults.length > 0) throw new Error(`content/legal:\n${faults.join('\n')}`);
      // A text that is being written may lack some values for a while.
      if (this.meta.watchMode) return;
      const outdated = outdatedValues(currentSources(today, archive.sources));
      if (outdated.length > 0)
        this.warn(`Published texts keep their values; publish new versions.\n${outdated.join('\n')}`);
      for (const language of languages)
        assertAllUsed(placeholderValues(language), newestTexts(language, archive));
    },
    resolveId: (id) => (id in modules ? virtualMark + id : undefined),
    load(id) {
      const compile: Compile = (source, work) => {
        try {
          return work(source);
        } catch (error) {
          return this.error(located(source, error));
        }
      };
      const make = id.startsWith(virtualMark) ? modules[id.slice(virtualMark.length)] : undefined;
      if (make) return { code: make(compile), moduleType: 'js' };
      const source = legalSourceAt(id);
      return (
        source && { code: moduleOf('legalDocument', compile(source, compileDocument)), moduleType: 'js' }
      );
    },
    // The dev server knows of a text's own module only.
    hotUpdate({ file, modules: ownModules }) {
      if (!legalSourceAt(file)) return;
      const made = Object.keys(modules).map((name) =>
        this.environment.moduleGraph.getModuleById(virtualMark + name),
      );
      return [...ownModules, ...made.filter((module) => module !== undefined)];
    },
  };
}

/** Of a chunk that is a legal text: all of them would be named after their languages. */
export function legalChunkName(module: string | null): string | undefined {
  const source = module === null ? undefined : legalSourceAt(module);
  return source && `legal-${sourceKey(source).replaceAll(/\W/g, '-')}`;
}

/** The error at the line that has the words which its message quotes. */
function located(source: LegalSource, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const [, inQuotes, inBraces] = /"(.+?)"|(\{[{#].+?\})/.exec(message) ?? [];
  const lines = source.text.split('\n');
  const words = inQuotes ?? inBraces;
  const line = 1 + Math.max(0, words === undefined ? 0 : lines.findIndex((each) => each.includes(words)));
  const file = join(legalFolder, `${sourceKey(source)}.md`);
  return { message, id: file, loc: { file, line, column: 0 }, frame: `${line} | ${lines[line - 1]}` };
}

/** Addresses of modules that are made of all texts at once. */
function virtualModules(
  today: string,
  folder: string,
): Readonly<Record<string, (compile: Compile) => string>> {
  const sources = () => readArchive(folder).sources;
  return {
    'virtual:legal-versions': () => moduleOf('legalVersions', versionsOn(today, sources())),
    'virtual:legal-facts': (compile) =>
      moduleOf(
        'legalFacts',
        sources().map((source) => compile(source, compileFacts)),
      ),
    'virtual:legal-sources': () => moduleOf('legalSources', sources().map(sourceFile)),
    'virtual:legal-search': searchLoaders,
    ...Object.fromEntries(
      languages.map((language) => [
        `virtual:legal-search/${language}`,
        (compile: Compile) => searchModule(language, currentSources(today, sources()), compile),
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

/** Each language's texts are a separate chunk. */
function searchLoaders(): string {
  const loaders = languages.map(
    (language) => `${language}: () => import('virtual:legal-search/${language}')`,
  );
  return `export const searchTexts = { ${loaders.join(', ')} };`;
}

function searchModule(language: Language, sources: readonly LegalSource[], compile: Compile): string {
  const own = sources.filter((source) => source.language === language);
  return moduleOf(
    'searchEntries',
    own.flatMap((source) => compile(source, compileSearchEntries)),
  );
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
