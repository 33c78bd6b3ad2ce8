/* Pages stay open while a release replaces them, and their forms write under its rules. */
import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { FormDocument, formDocuments } from '@labka/contract';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { git } from '../deploy/run.ts';
import type { Release } from '../deploy/tags.ts';
import type { Check, Local } from './check.ts';

export const openPages: Check<Local> = {
  name: 'firestore.rules',
  severity: 'visitors',
  find: ({ checkout }) => refusals(checkout.rules, checkout.openReleases),
  fix: () =>
    'Narrow the forms in contract/src/index.ts first, and the rules a week after their release: docs/operations.md, “Release”.',
};

/** What the forms of releases send and rules refuse, in the words of our Firestore emulator. */
export async function refusals(rules: string, releases: readonly Release[]): Promise<readonly string[]> {
  if (releases.length === 0) return [];
  // From its sources, by the condition with which package.json starts these commands.
  const { denialOf, serverTime, text } = await import('@labka/firestore-emulator/testing');
  const denialsOf = ({ collection, fields }: FormDocument) => {
    const written = Object.entries(fields).map(([name, value]) => [name, text(value)]);
    const data = { ...Object.fromEntries(written), createdAt: serverTime };
    const request = { method: 'create', path: `${collection}/${'a'.repeat(20)}`, data } as const;
    return denialOf({ rules, documents: [], request }) ?? [];
  };
  const found = releases.map(async ({ tag, commit }) =>
    (await documentsOf(commit)).flatMap(denialsOf).map((denial) => `What pages of ${tag} send: ${denial}.`),
  );
  return [...new Set((await Promise.all(found)).flat())];
}

/** What the forms of a release send, by its own contract. */
async function documentsOf(commit: string): Promise<readonly FormDocument[]> {
  const file = inRoot('.cache', 'contracts', `${commit}.mts`);
  await mkdir(inRoot('.cache', 'contracts'), { recursive: true });
  await writeFile(file, git('show', `${commit}:contract/src/index.ts`).output);
  const contract: { formDocuments?: typeof formDocuments } = await import(pathToFileURL(file).href);
  if (contract.formDocuments) return contract.formDocuments();
  throw new Failure(`The contract of ${commit.slice(0, 8)} does not say what the forms of its pages send.`);
}
