import { companyDay } from '@labka/contract/company';
import type { Plugin } from 'vite';
import { legalTextKey } from '../../src/lib/legal-document.ts';
import { type LegalText, legalFolder, readArchive, readPublications } from './archive.ts';
import { archiveFaults, outdatedValues } from './archive-faults.ts';
import { compileDocument } from './compile-markdown.ts';
import { currentTexts, versionsOn } from './versions.ts';

/** Rollup's convention for modules without a file. */
const virtualMark = '\0';

/**
 * Compiles the legal texts to modules. An invalid text, or a change to a published one, stops the build.
 * @param today ISO date of the day whose versions are in force
 */
export function legalTexts(today: string = companyDay(new Date())): Plugin {
  /** Modules that depend on all texts. */
  const virtual: Readonly<Record<string, () => string>> = {
    'virtual:legal-versions': () => moduleOf('legalVersions', versionsOn(today, readArchive())),
    'virtual:legal-metadata': () =>
      moduleOf(
        'legalMetadata',
        readArchive().map(({ metadata }) => metadata),
      ),
  };
  return {
    name: 'legal-texts',
    enforce: 'pre',
    buildStart() {
      const texts = readArchive();
      const faults = archiveFaults(texts, readPublications(), today);
      if (faults.length > 0) throw new Error(`content/legal:\n${faults.join('\n')}`);
      const outdated = outdatedValues(currentTexts(today, texts));
      if (outdated.length > 0 && !this.meta.watchMode)
        this.warn(`Published texts keep their values; publish new versions.\n${outdated.join('\n')}`);
    },
    resolveId: (id) => (id in virtual ? virtualMark + id : undefined),
    load(id) {
      const code = id.startsWith(virtualMark)
        ? virtual[id.slice(virtualMark.length)]?.()
        : documentModule(id);
      return code === undefined ? undefined : { code, moduleType: 'js' };
    },
    // Other modules depend on a text too: the dev server starts over.
    hotUpdate({ file }) {
      // Not `textAt`, which throws for a faulty text: the terminal names the fault when the page loads it again.
      if (!isLegalText(file)) return;
      this.environment.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function documentModule(path: string): string | undefined {
  const text = textAt(path);
  return text && moduleOf('legalDocument', compileDocument(text));
}

function isLegalText(path: string): boolean {
  return path.endsWith('.md') && path.startsWith(legalFolder);
}

function textAt(path: string): LegalText | undefined {
  return isLegalText(path)
    ? readArchive().find(({ metadata }) => path.endsWith(`/${legalTextKey(metadata)}.md`))
    : undefined;
}

function moduleOf(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};`;
}
