import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll } from 'vitest';
import { newFolder } from '../support/folder.ts';

/** Runs in place of `tofu` in the clone: writes the lock file, and lets the stand-in create the resources of infra/. */
const program = `
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
const [asked, ...args] = process.argv.slice(2);
const { GOOGLE_OAUTH_ACCESS_TOKEN: token, TOFU_FAILS } = process.env;
appendFileSync(asked, token + ': ' + args.join(' ') + '\\n');
if (TOFU_FAILS) process.exit(1);
const lock = 'infra/.terraform.lock.hcl';
const [, command] = args;
if (command === 'init' && !existsSync(lock)) writeFileSync(lock, '# of this platform\\n');
if (command === 'apply') {
  const [, environment] = /-var-file=(\\w+)\\.tfvars/.exec(args.join(' '));
  const file = readFileSync('infra/' + environment + '.tfvars', 'utf8');
  const inFile = [...file.matchAll(/^(\\w+) *= *"?([^"\\n]*)"?$/gm)].map(([, name, value]) => [name, value]);
  const given = args.flatMap((arg) => [...arg.matchAll(/^-var=(\\w+)=(.*)$/g)]).map(([, name, value]) => [name, value]);
  const { projects } = JSON.parse(readFileSync('.firebaserc', 'utf8'));
  const answer = await fetch('https://tofu.rehearsal/v1/projects/' + projects[environment] + '/' + environment, {
    method: 'POST',
    headers: { authorization: 'Bearer ' + token },
    body: JSON.stringify(Object.fromEntries([...inFile, ...given])),
  });
  const { error } = await answer.json();
  console.log(error ? 'Error: googleapi: Error ' + error.code + ': ' + error.message : 'Apply complete!');
  process.exitCode = error ? 1 : 0;
}
`;

/**
 * A `tofu` for all tests of a file that records its arguments and login; OpenTofu's providers are not in the package
 * registry.
 */
export async function useTofu() {
  const { path: directory, file, write } = await newFolder(afterAll);
  const asked = file('asked');
  const command = `[ "$1" = -version ] || exec '${process.execPath}' '${await write('tofu.mjs', program)}' '${asked}' "$@"`;
  await write('tofu', `#!/bin/sh\n${command}\n`, 0o755);
  return {
    directory,
    /** A PATH that begins with its folder. */
    PATH: [directory, process.env.PATH].join(path.delimiter),
    /** The calls as `token: arguments`. */
    asked: async () => (await readFile(asked, 'utf8')).trim().split('\n'),
  };
}
