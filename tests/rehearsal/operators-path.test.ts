import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { NotedTofu } from './tofu.ts';

const root = new URL('../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const runbook = await readFile(new URL('docs/operations.md', root), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
);

/** The commands of the README, from a clone to released. */
const commands = (/## From a clone to released[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '')
  .trim()
  .split('\n');

/** What an operator would answer; without a terminal it is given with the command. */
const answers: Readonly<Record<string, readonly string[]>> = {
  setup: [
    ...['--project', 'labka-production', '--support-inbox', 'podpora@labka.sk'],
    ...['--mail-from', 'Labka <web@labka.sk>', '--public-url', 'https://labka-production.web.app'],
    ...['--operator', 'Labka s. r. o., Hlavná 1, Košice'],
  ],
  infra: ['--yes'],
  deploy: ['--yes'],
  // The test message goes through functions, which do not run here; tests/functions sends it in the emulators.
  doctor: ['--no-message'],
};

const rehearsal = await useRehearsal();
const tofu = await NotedTofu.create();
beforeAll(async () => {
  const { clone } = rehearsal;
  await clone.write('.firebaserc', JSON.stringify({ projects: { default: 'demo-labka' } }));
  clone.git('rm', '--quiet', 'functions/.env.labka-production');
  clone.commitAll('a new clone');
  await clone.fillInInfrastructure();
});
afterAll(() => tofu.remove());

test('is at most six commands, the same in README and runbook', () => {
  expect(commands.slice(0, 2)).toEqual(['npm ci', 'npx firebase login']);
  expect(commands.length).toBeLessThanOrEqual(6);
  const firstRelease =
    runbook.split('\n## ').find((section) => section.startsWith('The first release')) ?? '';
  const steps = [...firstRelease.matchAll(/^\d\. `([^`]+)`/gm)].map(([, command]) => command);
  expect(steps).toEqual(commands);
});

/* `npm ci` is what brought these tests here; a login needs a browser, and the rehearsal has one of its own. */
describe.each(commands.slice(2))('%s', (command) => {
  test('does what it says', async () => {
    const [, name = '', args = ''] = /^npm run ([\w:]+) -- (.+)$/.exec(command) ?? [];
    expect(scripts[name]).toBe(`node scripts/run.mjs ${name}`);
    const { status, output } = await rehearsal.script(name, [...args.split(' '), ...(answers[name] ?? [])], {
      input: name === 'setup' ? 'smtps://web:password@mail.labka.sk:465\n' : '',
      environment: { PATH: tofu.PATH },
    });
    expect(output).not.toMatch(/^blocker/m);
    expect(status, output).toBe(0);
  });
});

test('ends with a release that visitors see', async () => {
  expect(rehearsal.clone.git('tag', '--list', 'release-production-*')).toMatch(
    /^release-production-\d{8}T\d{6}Z/,
  );
  expect((await rehearsal.visit('https://labka-production.web.app/')).status).toBe(200);
  expect(await rehearsal.strays()).toEqual([]);
});

test('every npm script that the runbook names is there', () => {
  const named = [...`${readme}${runbook}`.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
