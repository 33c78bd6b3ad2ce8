import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

/** The policy of the pages, between its quotes in firebase.json: the one that allows scripts. */
const pagePolicy = /(?<=")default-src [^"]*script-src [^"]*(?=")/;

/** In the policy of the pages, apart from the newsletter's answers: what Hosting's files may run and be styled by. */
const sources = /script-src 'self'[^;]*; style-src 'self'[^;]*;/;

/** Names the styles and scripts that stand in our pages, so that no other runs there. */
export function allowInline(
  policy: string,
  { scripts, styles }: { scripts: Iterable<string>; styles: Iterable<string> },
) {
  if (!sources.test(policy))
    throw new Error(`firebase.json allows no scripts and styles as expected: ${sources}`);
  return policy.replace(
    sources,
    () => `script-src 'self'${hashes(scripts)}; style-src 'self'${hashes(styles)};`,
  );
}

/**
 * What App Check needs: Google's script, the frame that it opens, and the service that gives tokens for what it found. The first three are
 * those of reCAPTCHA's own documentation, the last one is where the Firebase SDK asks.
 */
const appCheckSources = [
  ['script-src', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  ['frame-src', 'https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  ['connect-src', 'https://content-firebaseappcheck.googleapis.com'],
] as const;
/** Google's script is put into the page as a plain address, which these forbid. */
const trustedTypes = [
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'built-html'],
];

/** Opens a policy of the pages for App Check, or closes it again. */
export function setAppCheck(policy: string, isOn: boolean) {
  const directives = policy.split('; ').map((directive) => directive.split(' '));
  const without = directives
    .filter(([name]) => !trustedTypes.some(([other]) => other === name))
    .map(([name, ...sources]) => [name, ...sources.filter((source) => !isForAppCheck(name, source))])
    .filter((directive) => directive.length > 1 || !appCheckSources.some(([name]) => name === directive[0]));
  const upgrade = without.findIndex(([name]) => name === 'upgrade-insecure-requests');
  const end = upgrade < 0 ? without.length : upgrade;
  const changed = isOn ? withSources(without, end) : without.toSpliced(end, 0, ...trustedTypes);
  return changed.map((directive) => directive.join(' ')).join('; ');
}

function isForAppCheck(directive: string | undefined, source: string) {
  return appCheckSources.some(
    ([name, ...sources]) => name === directive && sources.some((each) => each === source),
  );
}

/** @param end where directives that are missing are put */
function withSources(directives: readonly (string | undefined)[][], end: number) {
  const missing = appCheckSources.filter(([name]) => !directives.some(([other]) => other === name));
  return directives
    .map((directive) => [
      ...directive,
      ...(appCheckSources.find(([name]) => name === directive[0])?.slice(1) ?? []),
    ])
    .toSpliced(end, 0, ...missing.map((directive) => [...directive]));
}

/**
 * Brings the policy in firebase.json up to date. A checkout that is built to be proven or deployed must have it already: firebase-tools
 * reads the file before it builds.
 */
export async function updatePolicy(
  file: string,
  { isAppCheckOn, ...inline }: { scripts: Iterable<string>; styles: Iterable<string>; isAppCheckOn: boolean },
) {
  const old = await readFile(file, 'utf8');
  const updated = old.replace(pagePolicy, (policy) => setAppCheck(allowInline(policy, inline), isAppCheckOn));
  if (updated === old) return;
  if (process.env.CI)
    throw new Error(
      'firebase.json does not allow just what the pages have (inline styles and script, App Check); commit it as `npm run build` writes it.',
    );
  await writeFile(file, updated);
  console.log(
    'firebase.json allows what the pages have now (inline styles and script, App Check); commit it.',
  );
}

function hashes(texts: Iterable<string>) {
  const values = new Set([...texts].map((text) => createHash('sha256').update(text).digest('base64')));
  return [...values]
    .sort()
    .map((value) => ` 'sha256-${value}'`)
    .join('');
}
