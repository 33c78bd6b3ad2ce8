// Writes the fingerprint of each new version of a legal text into the manifest: `npm run legal:record -w web`.
// A version that is recorded is never changed: whoever edits a text gives it a new version first.

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { languages } from '@labka/contract';

const folder = new URL('../../content/legal/', import.meta.url);
const manifestFile = new URL('manifest.json', folder);
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));

for (const language of languages) {
  for (const slug of ['terms', 'privacy', 'cookies', 'gdpr']) {
    const text = await readFile(new URL(`${language}/${slug}.md`, folder), 'utf8');
    const version = /^version: "(.+)"$/m.exec(text)?.[1];
    if (version === undefined) throw new Error(`${language}/${slug}.md names no version.`);
    record(`${slug}-${version}.${language}`, createHash('sha256').update(text).digest('hex'));
  }
}
await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

function record(name: string, fingerprint: string) {
  if (manifest[name] !== undefined && manifest[name] !== fingerprint) {
    throw new Error(`${name} is recorded with another text. Give the changed text a new version.`);
  }
  manifest[name] = fingerprint;
}
