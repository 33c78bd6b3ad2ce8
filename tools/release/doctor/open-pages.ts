/* Pages stay open while a release replaces them, and their forms write under its rules. */
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { FormDocument, formDocuments } from '@labka/contract';
import { denialOf, serverTime, text } from '../../../emulator/src/testing/index.ts';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { git } from '../deploy/run.ts';
import type { Check, Local } from './check.ts';

export const openPages: Check<Local> = {
  name: 'firestore.rules',
  severity: 'visitors',
  find: async ({ checkout: { rules, openReleases } }) => {
    const found = openReleases.map(async ({ tag, commit }) =>
      (await documentsOf(commit)).flatMap((document) => refusal(rules, document, tag)),
    );
    return [...new Set((await Promise.all(found)).flat())];
  },
  fix: () =>
    'Narrow the forms in contract/src/index.ts first, and the rules a week after their release: docs/operations.md, “Release”.',
};

/** What the forms of a release send, by its own contract. */
async function documentsOf(commit: string): Promise<readonly FormDocument[]> {
  const file = inRoot('.cache', 'contracts', `${commit}.mts`);
  await mkdir(inRoot('.cache', 'contracts'), { recursive: true });
  await writeFile(file, git('show', `${commit}:contract/src/index.ts`).output);
  const contract: { formDocuments?: typeof formDocuments } = await import(pathToFileURL(file).href);
  if (contract.formDocuments) return contract.formDocuments();
  throw new Failure(`The contract of ${commit.slice(0, 8)} does not say what the forms of its pages send.`);
}

function refusal(rules: string, { collection, fields }: FormDocument, tag: string): string[] {
  const written = Object.entries(fields).map(([name, value]) => [name, text(value)]);
  const data = { ...Object.fromEntries(written), createdAt: serverTime };
  const request = { method: 'create', path: `${collection}/${'a'.repeat(20)}`, data } as const;
  const denial = denialOf({ rules, documents: [], request });
  return denial === undefined ? [] : [`What pages of ${tag} send: ${denial}.`];
}
