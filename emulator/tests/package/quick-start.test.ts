import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inEmulator } from '../../build/paths.ts';
import { pack } from './pack.ts';
import { startRegistry } from './registry.ts';
import { run as start } from './run.ts';

/*
 * Does what README's quick start says in an empty folder, with its commands. Packages come from this workspace, which
 * has no jest; `npm run prove` installs all of them from npm's registry.
 */
const isProof = process.env.PROVE !== undefined;

vi.setConfig({ hookTimeout: 120_000, testTimeout: 240_000 });

const folder = mkdtempSync(path.join(tmpdir(), 'emulator-quick-start-'));
const registry = isProof ? null : await startRegistry();
let tarball = '';
beforeAll(() => {
  tarball = pack(folder);
});
afterAll(() => {
  registry?.stop();
  rmSync(folder, { recursive: true });
});

const readme = readFileSync(inEmulator('README.md'), 'utf8');
const rules = /`firestore\.rules`:\n\n```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';

/** The first block of a language below a heading. */
function block(heading: string, language: string): string {
  const section = new RegExp(`^### ${heading}\\n([\\s\\S]*?)^###? `, 'm').exec(readme)?.[1] ?? '';
  // Every second part is a block, after its language.
  const blocks = section.split(/^```/m).filter((_, index) => index % 2 === 1);
  return blocks.find((text) => text.startsWith(`${language}\n`))?.slice(language.length + 1) ?? '';
}

const vitestTest = block('With vitest', 'js');
const [imports = '', body = ''] = vitestTest.split(/(?<=from 'vitest';\n)/);
const otherImports = imports.replace(/.*'vitest';\n/, '');

type Runner = readonly [heading: string, file: string, text: string, success: RegExp];
const runners: readonly Runner[] = [
  ['With vitest', 'rules.test.js', vitestTest, /Tests .*2 passed/],
  ['With node:test', 'rules.test.mjs', `${otherImports}${block('With node:test', 'js')}${body}`, /pass 2/],
  ...(isProof
    ? [['With jest', 'rules.test.js', block('With jest', 'js') + body, /2 passed, 2 total/] as const]
    : []),
];

/** Runs a line of README as a shell does. */
async function run(cwd: string, line: string) {
  const {
    FIRESTORE_EMULATOR_HOST: _host,
    GCLOUD_PROJECT: _project,
    VITEST: _vitest,
    NODE_ENV: _mode,
    ...inherited
  } = process.env;
  const settings = {
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_cache: path.join(folder, 'cache'),
  };
  const env = { ...inherited, ...settings, ...(registry && { npm_config_registry: registry.url }) };
  const program = start('sh', ['-c', line], { cwd, env });
  return { code: await program.exit, output: program.output() };
}

test.each(runners)('the quick start works as written: %s', async (heading, file, text, success) => {
  const project = path.join(folder, heading.replaceAll(/\W/g, '-'));
  mkdirSync(project);
  copyFileSync(tarball, path.join(project, path.basename(tarball)));
  writeFileSync(path.join(project, 'firestore.rules'), rules);
  writeFileSync(path.join(project, file), text);
  const [install = '', command = ''] = block(heading, '').split('\n');
  expect(await run(project, install)).toMatchObject({ code: 0 });
  const { code, output } = await run(project, command);
  expect(output).toMatch(success);
  expect(code).toBe(0);
  // Rules that deny more make a test fail, and with it the command.
  writeFileSync(path.join(project, 'firestore.rules'), rules.replace('allow read;', ''));
  expect((await run(project, command)).code).not.toBe(0);
});
