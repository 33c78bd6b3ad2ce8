import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import firebase from '../../../firebase.json' with { type: 'json' };
import * as legalFacts from '../../../web/legal-facts.ts';
import { site } from '../../../web/site.config.ts';
import { inRoot } from '../../support/paths.ts';
import { readProjects } from '../project.ts';
import { readSettings } from '../setup/files.ts';
import type { Target } from '../target.ts';
import { shippedPictures } from './shipped-pictures.ts';

/** What a release takes from this checkout. */
export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

export async function readCheckout(target: Target) {
  const projects = await readProjects();
  return {
    today: new Date(),
    projects,
    settings: await readSettings(projects[target] ?? ''),
    site: Object.freeze<Record<string, unknown>>({ ...site }),
    legalFacts: Object.freeze<Record<string, unknown>>({ ...legalFacts }),
    draftTexts: await draftTexts(inRoot('web', 'content', 'legal')),
    shippedPictures: await shippedPictures(inRoot('web', 'content')),
    hosting: firebase.hosting,
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
