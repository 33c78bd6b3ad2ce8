import { readFile } from 'node:fs/promises';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import type { Authority, OfCountry } from '@labka/contract/site-config';
import { inRoot, root } from '../../support/paths.ts';
import { openReleases } from '../deploy/tags.ts';
import { infraProblems } from '../infra.ts';
import { readSettings } from '../setup/files.ts';
import { readProjects, type Target } from '../target.ts';
import { draftTexts, shippedPictures, slovakSentences } from './content.ts';

/** The operator's data, as far as the doctor knows its form. */
const operator: {
  readonly site: {
    readonly company: OfCountry;
    readonly timeZone: string;
    readonly [name: string]: unknown;
  };
  readonly authorities: Readonly<Record<string, Pick<Authority, 'country' | 'verifiedOn'>>>;
} = { site: { ...site }, authorities };

/** What a release takes from this checkout. */
export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

export async function readCheckout(target: Target) {
  const projects = await readProjects();
  const today = new Date();
  return {
    today,
    projects,
    settings: await readSettings(projects[target] ?? ''),
    ...operator,
    slovakSentences: await slovakSentences(root),
    draftTexts: await draftTexts(inRoot('web', 'content', 'legal')),
    shippedPictures: await shippedPictures(inRoot('web', 'content')),
    infraProblems: await infraProblems(target),
    openReleases: openReleases(target, today),
    rules: await readFile(inRoot('firestore.rules'), 'utf8'),
  };
}
