import { readArchive, sourceKey } from '../../web/build/legal/archive.ts';
import { currentSources, dayInSlovakia } from '../../web/build/legal/versions.ts';
import { untilTrue } from '../support/product.ts';
import type { EditableSite } from './dev-site.ts';

export interface Edit {
  readonly name: string;
  readonly file: string;
  readonly change: (text: string) => string;
  readonly path: string;
  /** Resolves when the change is visible, or no longer visible. */
  readonly untilSeen: (site: EditableSite, isThere: boolean) => Promise<unknown>;
  /** Whether typed text survives the update. */
  readonly keepsState: boolean;
}

const words = 'Edited by a developer';

/** The English terms in force. */
export const termsFile = currentTermsFile();

export const edits: readonly Edit[] = [
  {
    name: 'component',
    file: 'web/src/pages/landing/ContactSection.tsx',
    change: (text) => text.replace('<ContactWays />', `<p>${words}</p><ContactWays />`),
    path: '/',
    untilSeen: untilWordsAre,
    keepsState: true,
  },
  {
    name: 'CSS module',
    file: 'web/src/components/Button/Button.module.css',
    change: (text) => text.replace('.button {', '.button { outline: 3px solid rgb(1, 2, 3);'),
    path: '/',
    untilSeen: ({ page }, isThere) =>
      page.waitForFunction((expected) => {
        const colours = [...document.querySelectorAll('button')].map(
          (one) => getComputedStyle(one).outlineColor,
        );
        return colours.includes('rgb(1, 2, 3)') === expected;
      }, isThere),
    keepsState: true,
  },
  {
    name: 'text',
    file: 'web/src/i18n/texts/en/shared.ts',
    change: (text) => text.replace(/(submit: )'[^']*'/, `$1'${words}'`),
    path: '/',
    untilSeen: untilWordsAre,
    keepsState: false,
  },
  {
    name: 'Markdown document',
    file: termsFile,
    change: (text) => text.replace('\n## ', `\n## ${words} `),
    path: '/legal/terms',
    untilSeen: untilWordsAre,
    keepsState: false,
  },
  {
    name: 'function',
    file: 'functions/src/newsletter/page.ts',
    change: (text) => text.replace('<main>', `<main><p>${words}</p>`),
    path: '/',
    untilSeen: ({ ports }, isThere) =>
      untilTrue(async () => {
        const response = await fetch(`http://127.0.0.1:${ports.site}/api/newsletter/confirm`);
        return (await response.text()).includes(words) === isThere;
      }),
    keepsState: true,
  },
  {
    name: 'rule',
    file: 'firestore.rules',
    change: (text) =>
      text.replace('/documents {', '/documents {\n    match /edited/{id} {\n      allow get;\n    }\n'),
    path: '/',
    untilSeen: ({ ports }, isThere) =>
      untilTrue(async () => {
        const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-labka/databases/(default)/documents`;
        // A permitted document that does not exist is "not found"; everything else is denied.
        return ((await fetch(`${documents}/edited/none`)).status === 404) === isThere;
      }),
    keepsState: true,
  },
];

function currentTermsFile(): string {
  const sources = currentSources(dayInSlovakia(new Date()), readArchive().sources);
  const terms = sources.find(({ slug, language }) => slug === 'terms' && language === 'en');
  if (!terms) throw new Error('web/content/legal has no English terms in force.');
  return `web/content/legal/${sourceKey(terms)}.md`;
}

function untilWordsAre({ page }: EditableSite, isThere: boolean) {
  return page
    .getByText(words)
    .first()
    .waitFor({ state: isThere ? 'attached' : 'detached' });
}
