import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { scriptCommand } from '../../tools/support/run.ts';

/** Runs a command. The invalid port prevents one that accepts its arguments from starting servers. */
function refused(script: string, ...args: readonly string[]) {
  const [command, words] = scriptCommand(script, ...args);
  const environment = { ...process.env, SITE_PORT: 'none' };
  return spawnSync(command, words, { encoding: 'utf8', env: environment, timeout: 20_000 });
}

const usages = {
  start: 'npm start',
  dev: 'npm run dev',
  lint: 'npm run lint',
  build: 'npm run build',
};

test.each(Object.entries(usages))('%s refuses a word that it does not know', (script, usage) => {
  const { stderr, status } = refused(script, 'nonsense');
  expect(stderr).toMatch(/(Unexpected argument|Unknown target) ['"]nonsense['"]/);
  expect(stderr).toContain(usage);
  expect(status).toBe(1);
});

test('an unknown command prints the existing commands', () => {
  const { stderr, status } = refused('nonsense');
  expect(stderr).toMatch(/^\nUnknown command "nonsense"\. The commands are bench, build, .*start, test\.\n$/);
  expect(status).toBe(1);
});
