import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contactMessages } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { region } from '../../tools/release/google.ts';
import { portSettings } from '../../tools/support/ports.ts';
import { localProject } from '../../tools/support/stage.ts';
import budgets from '../../web/budgets.json' with { type: 'json' };
import { sample } from '../support/campaign.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code and link targets that look like paths in this repository. */
function pathsIn(file: string): readonly string[] {
  const [links, code] = [/\]\(([^)#]+)/g, /`([^`\s]+)`/g].map((pattern) =>
    [...read(file).matchAll(pattern)].map(([, found = '']) => found),
  );
  const folders = readdirSync(root).join('|');
  const named = (code ?? []).filter((word) => new RegExp(`^(?:${folders})(?:/[\\w./-]*)?$`).test(word));
  // Generated files do not exist on a fresh clone.
  return [...(links ?? []), ...named].filter((word) => !/^https?:|NNN|^\.cache\//.test(word));
}

test.each(['README.md', 'CONTRIBUTING.md'])('every path in %s is there', (file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
});

/** What code spans and blocks tell a reader to type. */
function commandsIn(file: string): readonly string[] {
  const found = [...read(file).matchAll(/`{3}\n([^`]+)`{3}|`((?:npm|npx|node|[A-Z_]+=\S+ npm) [^`]+)`/g)];
  return found.flatMap(([, block, span = '']) => (block ?? span).trim().split('\n'));
}

const run = (...words: readonly string[]) =>
  spawnSync(process.execPath, ['scripts/run.mjs', ...words], { cwd: root, encoding: 'utf8' });
const { engines, scripts } = JSON.parse(read('package.json'));
const parts = run('test', '--help').stdout;

/** Whether a command can be typed as it is written; `<…>` stands for a word. */
function isKnown(command: string): boolean {
  const [program, name = '', ...words] = command.replace(/^[A-Z_]+=\S+ /, '').split(' ');
  if (program === 'node')
    return name === 'scripts/run.mjs' && existsSync(path.join(root, 'scripts', `${words[0]}.ts`));
  if (program === 'npx')
    return (
      existsSync(path.join(root, 'node_modules/.bin', name)) &&
      words.filter((word) => word.includes('/')).every((word) => existsSync(path.join(root, word)))
    );
  if (name === 'test') return words.every((word) => /^(?:--|<.*>)/.test(word) || parts.includes(` ${word}`));
  if (name !== 'run') return ['start', 'ci'].includes(name);
  const workspace = words.includes('-w') ? JSON.parse(read(`${words.at(-1)}/package.json`)).scripts : scripts;
  return /^</.test(`${words[0]}`) || `${words[0]}` in workspace;
}

test.each(['README.md', 'CONTRIBUTING.md'])('every command in %s can be typed', (file) => {
  const commands = commandsIn(file);
  expect(commands.length).toBeGreaterThan(15);
  expect(commands.filter((command) => !isKnown(command))).toEqual([]);
});

test.each(sample(['setup', 'rollback', 'infra', 'deploy', 'doctor', 'staff'], 3))(
  'npm run %s -- --help prints its usage',
  (name) => {
    expect(run(name, '--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`npm run ${name}`),
    });
  },
);

const { site, inbox, functions } = portSettings;
const node = engines.node.replace('>=', 'Node.js ');
const [, java] = /java-version: (\d+)/.exec(read('.github/workflows/ci.yml')) ?? [];

/** The numbers that the texts have, with the words around them, from where they are decided. */
const numbers = {
  'README.md': [
    `${node} or later (${read('.nvmrc').trim()} recommended)`,
    `http://127.0.0.1:${site.default}`,
    `http://127.0.0.1:${inbox.default}`,
    `up to ${contactMessages.mails.support.giveUpAfterDays} days`,
    'the first run takes 15 minutes',
  ],
  'CONTRIBUTING.md': [
    `above ${budgets.html.others / 1000} kB`,
    `Java ${java}`,
    `http://127.0.0.1:${functions.default}/functions/projects/${localProject}/triggers/${region}-reconcile-0`,
    `Port ${site.default} (site)`,
    `${node}.`,
    // Matters of judgement, and of the example.
    'files about 60',
    'isText(data.phone, 30)',
    'e30=',
  ],
};

test.each(Object.entries(numbers))('every number in %s is that of the code', (file, known) => {
  const text = read(file).replaceAll(/\s+/g, ' ');
  expect(known.filter((words) => !text.includes(words))).toEqual([]);
  const rest = known.reduce((left, words) => left.replaceAll(words, ''), text);
  // Names with digits, links to decisions, sizes of pictures, and items of lists are no numbers.
  const others = rest.replaceAll(/\[[^\]]*\]\([^)]*\)|<img[^>]*>|`[^`]*`|i18n|e2e|webkit2gtk| \d\. /g, '');
  expect(others.match(/.{0,20}\d[\d.,]*/g) ?? []).toEqual([]);
});
