import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import type { Authority, OfCountry } from '@labka/contract/site-config';
import firebase from '../../../firebase.json' with { type: 'json' };
import { inRoot, root } from '../../support/paths.ts';
import { openReleases } from '../deploy/tags.ts';
import { infraProblems } from '../infra-values.ts';
import { readProjects } from '../project.ts';
import { readSettings } from '../setup/files.ts';
import type { Target } from '../target.ts';
import { shippedPictures } from './shipped-pictures.ts';
import { slovakSentences } from './slovak-law.ts';

/** The operator's data, as far as the doctor knows its form. */
const operator: {
  readonly site: {
    readonly company: OfCountry;
    readonly publicHolidays: OfCountry;
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
    hosting: firebase.hosting,
    infraProblems: await infraProblems(target),
    openReleases: openReleases(target, today),
    rules: await readFile(inRoot('firestore.rules'), 'utf8'),
  };
}

/** The unpublished texts in a folder of legal texts: they may still change, so they must not bind visitors. */
export async function draftTexts(folder: string): Promise<readonly string[]> {
  const list = path.join(folder, 'published.json');
  const published: object = existsSync(list) ? JSON.parse(await readFile(list, 'utf8')) : {};
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.md') && file.split(path.sep).length === 3)
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.md$/, ''))
    .filter((name) => !(name in published))
    .sort();
}
