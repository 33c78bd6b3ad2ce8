import { readdir, readFile } from 'node:fs/promises';
import { inEmulator } from './paths.ts';

/**
 * The full licences of the packages in a bundle; most must accompany the code. Throws for a package without
 * one.
 * @param inputs the files of the bundle, relative to this workspace
 */
export async function noticesOf(inputs: readonly string[]) {
  const notices = await Promise.all(packagesOf(inputs).map(noticeOf));
  return `The files of this folder contain the following packages.\n\n${notices.join('\n')}`;
}

/** The package folders of the files. */
export function packagesOf(inputs: readonly string[]) {
  const folders = inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

async function noticeOf(folder: string) {
  const { license, name, version } = JSON.parse(await readFile(inEmulator(folder, 'package.json'), 'utf8'));
  const files = (await readdir(inEmulator(folder))).filter((file) => /^(licen[cs]e|notice)/i.test(file));
  if (license === undefined || files.length === 0) throw new Error(`${name} is bundled without a licence.`);
  const texts = await Promise.all(files.sort().map((file) => readFile(inEmulator(folder, file), 'utf8')));
  return `${'='.repeat(80)}\n${name} ${version} (${license})\n\n${texts.join('\n').trim()}\n`;
}
