import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { scriptCommand } from '../../tools/support/run.ts';

/** Runs a command that must end before it works: without a valid port none of them starts anything. */
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
  bench: 'npm run bench',
};

test.each(Object.entries(usages))(
  '%s prints its usage and does nothing else',
  { timeout: 60_000 },
  (script, usage) => {
    const help = refused(script, '--help');
    expect(help.stdout.split('\n')[0]).toMatch(new RegExp(`^${usage}(?= |$)`));
    expect(help.status).toBe(0);
    const mistaken = refused(script, 'nonsense');
    expect(mistaken.stderr).toMatch(/(Unexpected argument|Unknown target) ['"]nonsense['"]/);
    expect(mistaken.stderr).toContain(usage);
    expect(mistaken.status).toBe(1);
  },
);

test('bench edits measures nothing beside another argument', () => {
  expect(refused('bench', 'edits', '--help').stdout).toContain('npm run bench -- edits');
});
