import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, languages } from '../../src/i18n/languages.ts';
import { isLegalSlug } from '../../src/lib/legal-document.ts';
import { compileDocument, compileFacts, compileSearchEntries, type LegalSource } from './compile-document.ts';
import { assertAllUsed, placeholderValues } from './placeholders.ts';
import { readSource, readSources, sourcePath } from './sources.ts';

/** Compiles a text, or fails with the file and the line. */
type Compile = <Result>(source: LegalSource, compile: (source: LegalSource) => Result) => Result;

/** Addresses of modules that are made of all texts at once. */
const modules: Readonly<Record<string, (compile: Compile) => string>> = {
  'virtual:legal-facts': (compile) =>
    moduleOf(
      'legalFacts',
      readSources().map((source) => compile(source, compileFacts)),
    ),
  'virtual:legal-search': searchLoaders,
  ...Object.fromEntries(
    languages.map((language) => [
      `virtual:legal-search/${language}`,
      (compile: Compile) => searchModule(language, compile),
    ]),
  ),
};

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/** Turns the legal texts into modules; a text that does not compile stops the build. */
export function legalTexts(): Plugin {
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      // A text that is being written may lack some for a while.
      if (this.meta.watchMode) return;
      for (const language of languages) assertAllUsed(placeholderValues(language), textsIn(language));
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

/** The error at the line that has the words which its message quotes. */
function located({ language, slug, text }: LegalSource, error: unknown) {
  const message = error instanceof Error ? error.message : String(error);
  const [, inQuotes, inBraces] = /"(.+?)"|(\{[{#].+?\})/.exec(message) ?? [];
  const lines = text.split('\n');
  const words = inQuotes ?? inBraces;
  const line = 1 + Math.max(0, words === undefined ? 0 : lines.findIndex((each) => each.includes(words)));
  const file = sourcePath(language, slug);
  return { message, id: file, loc: { file, line, column: 0 }, frame: `${line} | ${lines[line - 1]}` };
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

function searchModule(language: Language, compile: Compile): string {
  const sources = readSources().filter((source) => source.language === language);
  return moduleOf(
    'searchEntries',
    sources.flatMap((source) => compile(source, compileSearchEntries)),
  );
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
