import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { setupOptions } from '../support/clone.ts';
import { expectOutcome } from '../support/outcome.ts';
import { owner } from './infrastructure.ts';
import { useRehearsal } from './rehearsal.ts';
import { runReleasedFunctions } from './released-functions.ts';
import { useTofu } from './tofu.ts';

const root = new URL('../../', import.meta.url);
const readme = await readFile(new URL('README.md', root), 'utf8');
const runbook = await readFile(new URL('docs/operations.md', root), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(new URL('package.json', root), 'utf8'),
);
const { scripts: webScripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(new URL('web/package.json', root), 'utf8'),
);

/** The commands of README, "Deploy". */
const commands = (/## Deploy[\s\S]*?```\n([\s\S]*?)```/.exec(readme)?.[1] ?? '').trim().split('\n');

/** The operator's answers; without a terminal they are options of the command. */
const answers: Readonly<Record<string, readonly string[]>> = {
  setup: setupOptions({}),
  infra: ['--yes'],
  deploy: ['--yes'],
};

const rehearsal = await useRehearsal({ isNew: true });
const tofu = await useTofu();
beforeAll(async () => {
  const { clone } = rehearsal;
  await clone.write('.firebaserc', JSON.stringify({ projects: { default: 'demo-labka' } }));
  clone.git('rm', '--quiet', 'functions/.env.labka-production');
  await clone.write(
    'web/site.config.ts',
    "export const site = { origin: 'https://labka.sk', stores: {} };\n",
  );
  clone.commitAll('a new clone');
  await clone.fillInInfrastructure();
  await rehearsal.logInWithCli(owner);
  await runReleasedFunctions(rehearsal);
});

test('has at most six commands, equal in README and runbook', () => {
  expect(commands.slice(0, 2)).toEqual(['npm ci', 'npx firebase login']);
  expect(commands.length).toBeLessThanOrEqual(6);
  const firstRelease =
    runbook.split('\n## ').find((section) => section.startsWith('The first release')) ?? '';
  const steps = [...firstRelease.matchAll(/^\d\. `([^`]+)`/gm)].map(([, command]) => command);
  expect(steps).toEqual(commands);
});

/* `npm ci` has already run, and the rehearsal has its own login, since a real one needs a browser. */
describe.each(commands.slice(2))('%s', (command) => {
  test('works as documented', async () => {
    const [, name = '', args = ''] = /^npm run ([\w:]+) -- (.+)$/.exec(command) ?? [];
    expect(scripts[name]).toBe(`node scripts/run.mjs ${name}`);
    const outcome = await rehearsal.script(name, [...args.split(' '), ...(answers[name] ?? [])], {
      input: name === 'setup' ? 'smtps://web:password@mail.labka.sk:465\n' : '',
      environment: { PATH: tofu.PATH },
      as: null,
    });
    expectOutcome(outcome, 0);
    expect(outcome.output).not.toMatch(/^blocker/m);
  });
});

test('ends with a release that visitors see', async () => {
  expect(rehearsal.clone.git('tag', '--list', 'release-production-*')).toMatch(
    /^release-production-\d{8}T\d{6}Z/,
  );
  expect((await rehearsal.visit('https://labka-production.web.app/')).status).toBe(200);
});

test('leaves Google’s default account without the role Editor', async () => {
  const { production } = rehearsal;
  expect([...production.grantsOn(production.name)].join('\n')).not.toContain('roles/editor');
});

test('reminds of the alert once the domain is connected', async () => {
  const after = () => rehearsal.script('doctor', ['production', '--after', '--no-message'], { as: null });
  expect((await after()).output).toMatch(/^warning {2}domain\n.* https:\/\/labka-production\.web\.app\.$/m);
  rehearsal.production.domains.add('labka.sk');
  expect((await after()).output).toContain('Set site_is_live = true in infra/production.tfvars');
  await rehearsal.clone.edit('infra/production.tfvars', (text) =>
    text.replace(/(site_is_live *=) false/, '$1 true'),
  );
  const environment = { PATH: tofu.PATH };
  await rehearsal.script('infra', ['production', '--yes'], { as: null, environment });
  expect((await after()).output).toBe('production: 0 blockers, 0 warnings.\n');
});

test('every npm script in the runbook exists', () => {
  const named = [...`${readme}${runbook}`.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts) && !(name in webScripts))).toEqual([]);
});
