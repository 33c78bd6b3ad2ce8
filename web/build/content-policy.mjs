// @ts-check
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** In the policy of the pages, apart from the newsletter's answers: what Hosting's files may run and be styled by. */
const sources = /script-src 'self'[^;]*; style-src 'self'[^;]*;/;

/**
 * Names the styles and scripts that stand in our pages, so that no other runs there.
 * @param {string} policy
 * @param {{ scripts: Iterable<string>, styles: Iterable<string> }} inline
 */
export function allowInline(policy, { scripts, styles }) {
  if (!sources.test(policy))
    throw new Error(`firebase.json allows no scripts and styles as expected: ${sources}`);
  return policy.replace(
    sources,
    () => `script-src 'self'${hashes(scripts)}; style-src 'self'${hashes(styles)};`,
  );
}

/**
 * Brings the policy in firebase.json up to date. A checkout that is built to be proven or deployed must have it already: firebase-tools
 * reads the file before it builds.
 * @param {string} file
 * @param {{ scripts: Iterable<string>, styles: Iterable<string> }} inline
 */
export async function updatePolicy(file, inline) {
  const old = await readFile(file, 'utf8');
  const updated = allowInline(old, inline);
  if (updated === old) return;
  if (process.env.CI)
    throw new Error(
      'firebase.json allows other inline styles or scripts than the pages have; commit it as `npm run build` writes it.',
    );
  await writeFile(file, updated);
  console.log('firebase.json allows the new inline styles and script; commit it.');
}

/** @param {Iterable<string>} texts */
function hashes(texts) {
  const values = new Set([...texts].map((text) => createHash('sha256').update(text).digest('base64')));
  return [...values]
    .sort()
    .map((value) => ` 'sha256-${value}'`)
    .join('');
}
