import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inEmulator } from '../../build/paths.ts';
import { type RunningProgram, run } from './run.ts';

const cli = inEmulator('dist', 'cli.js');
const folder = mkdtempSync(join(tmpdir(), 'emulator-cli-'));
const started: ChildProcess[] = [];

beforeAll(() => {
  execFileSync(process.execPath, ['--import', 'tsx', inEmulator('build', 'build.ts')]);
});
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true }));

function runHere(command: string, args: readonly string[], cwd = folder): RunningProgram {
  const program = run(command, args, { cwd });
  started.push(program.child);
  return program;
}

const start = (...args: string[]) => runHere(process.execPath, [cli, ...args]);

/** The flags of firebase-tools, on a free port. */
const usual = (
  '--host 127.0.0.1 --port 0 --websocket_port 9150 --database-edition standard --project_id demo-cli ' +
  '--single_project_mode true --functions_emulator 127.0.0.1:5001'
).split(' ');

async function portOf(emulator: ReturnType<typeof start>): Promise<string> {
  const [, port = ''] = await emulator.prints(/listens on 127\.0\.0\.1:(\d+)/);
  return port;
}

/** A new folder with these files. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const created = mkdtempSync(join(folder, 'project-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(created, name), text);
  return created;
}

function rulesFile(source: string): string {
  const file = join(folder, `${crypto.randomUUID()}.rules`);
  writeFileSync(file, source);
  return file;
}

const write = (port: string, project = 'demo-cli') =>
  fetch(`http://127.0.0.1:${port}/v1/projects/${project}/databases/(default)/documents/a/b`, {
    method: 'PATCH',
    body: '{}',
  });

test.each(['SIGINT', 'SIGTERM'] as const)('it ends on %s with exit code 0', async (signal) => {
  const emulator = start(...usual);
  await portOf(emulator);
  emulator.child.kill(signal);
  expect(await emulator.exit).toBe(0);
});

test('POST /shutdown ends it', async () => {
  const emulator = start(...usual);
  const port = await portOf(emulator);
  const response = await fetch(`http://127.0.0.1:${port}/shutdown`, { method: 'POST' });
  expect(await response.text()).toBe('Shutting down...\n');
  expect(await emulator.exit).toBe(0);
});

/** A program that starts the emulator as firebase-tools does, in a separate process group. */
const starter = (...args: string[]) =>
  `require('node:child_process').spawn(process.execPath, ${JSON.stringify([cli, ...args])}, { stdio: 'inherit', detached: true })`;

test('with --exit-with-parent it ends with its parent', async () => {
  const parent = runHere(process.execPath, ['-e', starter(...usual, '--exit-with-parent')]);
  const port = await portOf(parent);
  expect((await write(port)).status).toBe(200);
  parent.child.kill('SIGKILL');
  // The output closes when the last process that holds it ends: the emulator.
  await parent.exit;
  await expect(write(port)).rejects.toThrow();
});

/**
 * Starts two emulators in the background from a script, which then ends: one outlives it, the other does not.
 */
const background = `
  nohup "$NODE" "$@" > "$LOG" 2>&1 < /dev/null &
  echo $!
  nohup "$NODE" "$@" --exit-with-parent > "$LOG.2" 2>&1 < /dev/null &
  until grep -q listens "$LOG" && grep -q listens "$LOG.2"; do sleep 0.1; done`;

const portIn = (log: string) => /listens on .*:(\d+)/.exec(readFileSync(log, 'utf8'))?.[1] ?? '';

test('under nohup it outlives the script and the terminal', async () => {
  const log = join(folder, 'nohup.log');
  const script = spawnSync('sh', ['-c', background, 'sh', cli, ...usual], {
    env: { ...process.env, LOG: log, NODE: process.execPath },
    encoding: 'utf8',
  });
  const pid = Number(script.stdout);
  try {
    process.kill(pid, 'SIGHUP');
    const otherPort = portIn(`${log}.2`);
    await expect
      .poll(() =>
        write(otherPort).then(
          () => 'alive',
          () => 'ended',
        ),
      )
      .toBe('ended');
    expect((await write(portIn(log))).status).toBe(200);
  } finally {
    process.kill(pid, 'SIGKILL');
  }
});

test('it outlives the reader of its output', async () => {
  const rules = rulesFile(
    'service cloud.firestore { match /databases/{d}/documents { match /b/{id} { allow write; } } }',
  );
  const emulator = start(...usual, '--rules', rules);
  const port = await portOf(emulator);
  emulator.child.stdout.destroy();
  emulator.child.stderr.destroy();
  // Each denial is a line of the log.
  for (let denied = 0; denied < 10; denied++) expect((await write(port)).status).toBe(403);
  emulator.child.kill('SIGTERM');
  expect(await emulator.exit).toBe(0);
});

test('a used port is one message, exit code 1', async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const emulator = start('--port', String(port));
  expect(await emulator.exit).toBe(1);
  expect(emulator.output()).toBe(`Port ${port} on 127.0.0.1 is in use by another program.\n`);
  server.close();
});

test('--log_grants prints each request with its allow', async () => {
  const rules = rulesFile(
    "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents {\n match /a/{id} { allow write; } } }",
  );
  const emulator = start(...usual, '--log_grants', '--rules', rules);
  const port = await portOf(emulator);
  await write(port);
  await emulator.prints(/^Allowed: create a\/b \(project demo-cli, signed out\) by the allow at \S+:3\.$/m);
  await write(port);
  await emulator.prints(/^Allowed: update a\/b /m);
});

const faultyRules = "rules_version = '2';\nservice cloud.firestore {\n  match /a/{b} { allow if; }\n}";

test('errors in rules are printed and end the start', async () => {
  const emulator = start(...usual, '--rules', rulesFile(faultyRules));
  expect(await emulator.exit).toBe(1);
  expect(emulator.output()).toMatch(/\.rules:3:\d+ Expected a method/);
  expect(emulator.output()).toMatch(/--lenient-rules/);
});

const emptyRules = { 'firestore.rules': 'service cloud.firestore { match /a/{b} { allow read; } }' };

/** Runs the command in a folder to its end. */
function runIn(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], { cwd, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([
  ['{ "firestore": {},\n}', ':2 cannot be read: SyntaxError'],
  ['{\n"firestore": { "rules": "." }\n}', ':2 firestore.rules is "."; expected the path of a file.'],
  [
    '{ "firestore": { "rules": "b.rules" } }',
    ':1 firestore.rules is "b.rules"; expected the path of a file.',
  ],
  ['{ "firestore": { "rules": ".\\\\a.rules" } }', ':1 firestore.rules is ".\\\\a.rules"; expected the path'],
  ['{ "firestore": {\n\n"indexes": 1 } }', ':3 firestore.indexes is 1; expected the path of a file.'],
  [
    '{ "emulators": { "firestore": {\n"port": "http" } } }',
    ':2 emulators.firestore.port is "http"; expected a port',
  ],
  [
    '{ "emulators": { "firestore": {\n"host": 1 } } }',
    ':2 emulators.firestore.host is 1; expected an address.',
  ],
])('the fault of %j is named with its line', (config, fault) => {
  const { status, stderr } = runIn(folderWith({ 'firebase.json': config }));
  expect(status).toBe(1);
  expect(stderr).toContain(`firebase.json${fault}`);
});

test('comments, a BOM and a textual port are read', async () => {
  const cwd = folderWith({
    ...emptyRules,
    'firebase.json':
      '\uFEFF// "port": 1\n{ "firestore": { "rules": "firestore.rules" /* } */ },\n"emulators": { "firestore": { "port": "0" } } }',
  });
  const emulator = runHere(process.execPath, [cli], cwd);
  expect(Number(await portOf(emulator))).toBeGreaterThan(1);
  expect(emulator.output()).toContain('with firestore.rules.');
});

const warned = "rules_version = '2';\nservice cloud.firestore {\n match /a/{b} { allow get: if c; }\n}";

test('check prints warnings with a caret', () => {
  expect(runIn(folderWith({ 'firestore.rules': warned }), 'check')).toEqual({
    status: 0,
    stdout: [
      'firestore.rules:3:31 warning: Invalid variable name: c.',
      '    3 |  match /a/{b} { allow get: if c; }',
      '      |                               ^',
      'firestore.rules: 0 errors, 1 warning.\n',
    ].join('\n'),
    stderr: '',
  });
});

test('check reads firebase.json’s rules, or the named file', () => {
  const cwd = folderWith({
    'firebase.json': '{ "firestore": { "rules": "a.rules" } }',
    'a.rules': warned,
    'b.rules': faultyRules,
  });
  expect(runIn(cwd, 'check').stdout).toContain('a.rules: 0 errors, 1 warning.');
  const { status, stdout } = runIn(cwd, 'check', 'b.rules');
  expect({ status, stdout }).toEqual({
    status: 1,
    stdout: expect.stringContaining('b.rules: 1 error, 0 warnings.'),
  });
});

test('check --json prints each issue with its place', () => {
  const { status, stdout } = runIn(folderWith({ 'firestore.rules': faultyRules }), 'check', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual([
    {
      file: 'firestore.rules',
      line: 3,
      column: 24,
      description: expect.stringMatching(/^Expected a method/),
      severity: 'ERROR',
    },
  ]);
});

test('with --lenient-rules invalid rules admit administrators only', async () => {
  const emulator = start(...usual, '--lenient-rules', '--rules', rulesFile(faultyRules));
  const port = await portOf(emulator);
  await emulator.prints(/\.rules:3:\d+ \S/);
  expect((await write(port)).status).toBe(403);
});

test('a rules file that is missing is named', async () => {
  const emulator = start(...usual, '--rules', join(folder, 'none.rules'));
  expect(await emulator.exit).toBe(1);
  expect(emulator.output()).toContain('none.rules');
});

test('--websocket_port is accepted but not served', async () => {
  const emulator = start(...usual);
  await emulator.prints(/--websocket_port is not served/);
  expect((await fetch(`http://127.0.0.1:${await portOf(emulator)}/`)).status).toBe(200);
});

test('a client of another project is logged once', async () => {
  const emulator = start(...usual);
  const port = await portOf(emulator);
  await write(port, 'demo-other');
  await write(port, 'demo-other');
  await emulator.prints(/A client uses the project demo-other, but this emulator was started for demo-cli\./);
  expect(emulator.output().match(/demo-other/g)).toHaveLength(1);
});

test.each([
  [['--database-edition', 'enterprise'], /edition "enterprise" is not supported/],
  [['--seed_from_export', 'missing'], /Cannot import missing: ENOENT/],
  [['--port', 'http'], /"http" is not a port number/],
  [['--nonsense'], /nonsense/],
  [['nonsense'], /"nonsense" is not a command/],
  [['--strict-indexes'], /--strict-indexes needs --indexes/],
  [['--indexes', 'missing.json'], /missing\.json cannot be used: ENOENT/],
  [['exec'], /"exec" needs a command/],
  [['exec', '--'], /"exec" needs a command/],
  [['exec', 'vitest', '--', 'run'], /"vitest" is not expected after "exec"/],
  [['exec', '--exit-with-parent', '--', 'vitest'], /"exec" does not accept --exit-with-parent/],
  [['firebase', '--port', '1', '--', 'emulators:start'], /"firebase" does not accept --port/],
  [['firebase'], /"firebase" needs the arguments of firebase-tools/],
  [['--', 'vitest'], /"start" does not accept arguments after "--"/],
  [['--json'], /"start" does not accept --json/],
  [['check', 'none.rules'], /The rules file none\.rules does not exist/],
  [['check', '--port', '1'], /"check" does not accept --port/],
])('%j is refused', async (args, sentence) => {
  const emulator = start(...args);
  expect(await emulator.exit).toBe(1);
  expect(emulator.output()).toMatch(sentence);
});

test.each(['--help', '-h'])('%s prints the options', async (flag) => {
  const emulator = start(flag);
  expect(await emulator.exit).toBe(0);
  expect(emulator.output()).toMatch(/--functions_emulator/);
});

test('--version prints the package’s version', async () => {
  const { version } = JSON.parse(readFileSync(inEmulator('package.json'), 'utf8'));
  const emulator = start('--version');
  expect(await emulator.exit).toBe(0);
  expect(emulator.output()).toBe(`${version}\n`);
});

/** A Node.js script that prints the environment of `exec` and ends with exit code 3. */
const told = `
  const { FIRESTORE_EMULATOR_HOST: host, GCLOUD_PROJECT: project } = process.env;
  fetch('http://' + host + '/').then((answer) => answer.text()).then((text) => {
    console.log(host, project, text.trim());
    process.exitCode = 3;
  });`;

test('exec sets the environment, returns the exit code', async () => {
  const command = start('exec', '--project_id', 'demo-exec', '--', process.execPath, '-e', told);
  const [, host] = await command.prints(/^(127\.0\.0\.1:\d+) demo-exec Ok$/m);
  expect(await command.exit).toBe(3);
  await expect(fetch(`http://${host}/`)).rejects.toThrow();
});

test('exec prints the command’s output, logs to file', async () => {
  const rules = rulesFile(
    "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /b/{id} { allow write; } } }",
  );
  const log = join(folder, 'exec.log');
  const denied = `fetch('http://' + process.env.FIRESTORE_EMULATOR_HOST + '/v1/projects/demo-exec/databases/(default)/documents/a/b')
    .then(({ status }) => console.log(status))`;
  const command = start('exec', '--rules', rules, '--log_file', log, '--', process.execPath, '-e', denied);
  expect(await command.exit).toBe(0);
  expect(command.output()).toBe('403\n');
  expect(readFileSync(log, 'utf8')).toMatch(/^Denied: get a\/b /m);
});

test('--refusals_file contains one line per denial with its values', async () => {
  const rules = rulesFile(
    "rules_version = '2';\nservice cloud.firestore { match /databases/{d}/documents { match /a/{id} { allow write: if id.size() > 1; } } }",
  );
  const file = join(folder, 'refusals.log');
  const emulator = start(...usual, '--rules', rules, '--refusals_file', file);
  expect((await write(await portOf(emulator))).status).toBe(403);
  expect(readFileSync(file, 'utf8')).toMatch(/^Denied: create a\/b: `id\.size\(\) > 1`: 1, .*\n$/);
});

test('exec forwards signals to its command', async () => {
  const command = start(
    'exec',
    '--',
    process.execPath,
    '-e',
    "console.log('here'); setInterval(() => {}, 1000)",
  );
  await command.prints(/here/);
  command.child.kill('SIGTERM');
  expect(await command.exit).toBe(128 + 15);
});

test('a missing command is named and returns 127', async () => {
  const command = start('exec', '--', 'no-such-program');
  expect(await command.exit).toBe(127);
  expect(command.output()).toMatch(/Cannot start "no-such-program"/);
});

const java = inEmulator('java');

test('other programs start with the real Java', async () => {
  const real = mkdtempSync(join(folder, 'java-'));
  writeFileSync(join(real, 'java'), '#!/bin/sh\necho "real $*"\n', { mode: 0o755 });
  const environment = { FIRESTORE_EMULATOR_BINARY_PATH: cli, PATH: `${java}:${real}` };
  const answer = spawnSync('java', ['-jar', '/database.jar', '--port', '9'], {
    env: environment,
    encoding: 'utf8',
  });
  expect(answer.stdout).toBe('real -jar /database.jar --port 9\n');
});

test.each([
  ['another order of its arguments', ['-cp', cli, 'Main', '--port', '9']],
  ['Google’s jar', ['-jar', '/cache/cloud-firestore-emulator-v1.20.0.jar', '--port', '9']],
])('a firebase-tools that starts %s prints a message', (_what, args) => {
  const environment = { FIRESTORE_EMULATOR_BINARY_PATH: cli, PATH: java };
  const answer = spawnSync('java', args, { env: environment, encoding: 'utf8' });
  expect(answer.status).toBe(64);
  expect(answer.stderr).toContain(
    `emulator/java does not support this way of starting the Firestore emulator: java ${args.join(' ')}`,
  );
});

test('without a real Java the script prints a message', () => {
  const environment = { FIRESTORE_EMULATOR_BINARY_PATH: cli, PATH: java };
  const answer = spawnSync('java', ['-jar', '/database.jar'], { env: environment, encoding: 'utf8' });
  expect(answer.status).toBe(127);
  expect(answer.stderr).toMatch(/Java was not found/);
});

test('a missing firebase-tools is a message', async () => {
  const { status, stderr } = spawnSync(process.execPath, [cli, 'firebase', '--', '--version'], {
    cwd: folder,
    env: { PATH: folder },
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/firebase-tools was not found/);
});
