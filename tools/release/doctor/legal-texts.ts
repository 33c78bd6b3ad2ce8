/* Legal texts: whether they are published, and whether the live site still announces one that is in force. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Finding, warning } from './finding.ts';

/** The unpublished texts in web/content/legal: they may still change, so they must not bind visitors. */
export async function draftTexts(folder: string): Promise<readonly string[]> {
  if (!existsSync(folder)) return [];
  const record = path.join(folder, 'published.json');
  const published: object = existsSync(record) ? JSON.parse(await readFile(record, 'utf8')) : {};
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.md') && file.split(path.sep).length === 3)
    .map((file) => file.replaceAll(path.sep, '/').replace(/\.md$/, ''))
    .filter((name) => !(name in published))
    .sort();
}

/** Only visitors are affected, so the severity depends on the target. */
export function draftFindings(drafts: readonly string[]): readonly Omit<Finding, 'severity'>[] {
  if (drafts.length === 0) return [];
  return [
    {
      subject: 'web/content/legal',
      problem: `These texts are drafts: ${drafts.join(', ')}.`,
      fix: 'Publish them on the day of the release: `npm run legal:publish -w web`, and commit web/content/legal/published.json.',
    },
  ];
}

/** A version takes effect by a build on or after its first day. */
export function overdueFindings(
  page: { readonly path: string; readonly html: string },
  today: Date,
  deploy: string,
): Finding[] {
  const [, day] = /data-announced-for="([\d-]+)"/.exec(page.html) ?? [];
  if (day === undefined || today.toISOString() < day) return [];
  return [
    warning(
      page.path,
      `It announces a version for ${day}, which should be in force now.`,
      `Release: ${deploy}.`,
    ),
  ];
}
