import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { copyCheckout } from '../support/copy-checkout.ts';
import { addPhone, narrow } from './new-field.ts';
import { askLawyer, namesFirstOperator, publishTexts, secondBrand, takeOver } from './second-operator.ts';
import { replaceSlovakByCzech } from './third-language.ts';

const checkout = await copyCheckout();
const minutes = 60_000;

/** Parts of the paths of tests that read the operator's data, one for each kind of data. */
const sampled = [
  'web/build/legal/archive',
  'web/build/pages/prerender',
  'web/src/i18n/texts',
  'web/src/pages/layout/SiteFooter',
  'web/src/pages/search',
  'web/src/pages/support/',
  'site/fonts',
  'site/landing',
  'site/languages',
  'site/legal',
  'site/support',
  'infra/names',
  'functions/visitor-mails',
  'functions/texts',
];

/** Of tests that follow the fields of a message, and those that try their limits. */
const ofFields = [
  'tests/attack',
  'features/contact',
  'contact.handler',
  'digest-mail',
  'support-mail',
  'staff/inbox',
  'i18n/texts',
];
const ofLimits = isProving ? ['tests/attack', 'features/contact'] : ['attack/mutation', 'contact/message'];

afterAll(() => checkout.remove());

async function run(command: string, ...args: readonly string[]): Promise<string> {
  const options = { cwd: checkout.directory, env: environment(), maxBuffer: Number.POSITIVE_INFINITY };
  const { stdout } = await promisify(execFile)(command, args, options).catch(({ stdout, stderr }) => {
    throw new Error(`\`${[command, ...args].join(' ')}\` failed:\n${stdout}${stderr}`);
  });
  return stdout;
}

/**
 * A developer's environment, without the test runner's variables: the copy always takes samples, also in `npm run
 * prove`. Its build writes the policy for the second operator's pages, which CI refuses; their budgets are not ours.
 */
function environment(): NodeJS.ProcessEnv {
  const { NODE_ENV, PROVE, CI, RELEASE_IS_BUILT, ...others } = process.env;
  const own = Object.entries(others).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$)/.test(name));
  return { ...Object.fromEntries(own), BUDGETS: 'warn' };
}

function runTests(projects: readonly string[], files: readonly string[]) {
  const chosen = projects.map((name) => `--project=${name}`);
  return run('node_modules/.bin/vitest', 'run', ...chosen, ...files);
}

/* The tests follow each other. */
test(
  'a field is added as CONTRIBUTING says',
  async () => {
    await addPhone(checkout);
    await runTests(['web', 'unit'], ofFields);
  },
  10 * minutes,
);

describe('for a second operator, in another country and language', () => {
  beforeAll(async () => {
    await takeOver(checkout);
    await askLawyer(checkout);
    await replaceSlovakByCzech(checkout);
    await publishTexts(checkout, run);
    await run('npm', 'run', 'build', '--workspace=functions', '--workspace=web');
  }, 10 * minutes);

  test('nothing but pictures names the first operator or Slovakia', async () => {
    const said: string[] = JSON.parse(await run('node', '--import', 'tsx', 'tests/operator/outputs.ts'));
    for (const html of said) expect(html).toContain(secondBrand);
    expect(said.filter(namesFirstOperator)).toEqual([]);
    for (const folder of ['web/dist', 'functions/dist', 'infra'])
      expect(await filesOfFirstOperator(folder)).toEqual([]);
  });

  // With all that it refers to: everything but the emulator's own tests.
  test('the types are correct', () => run('node_modules/.bin/tsc', '--build', 'tests'), 10 * minutes);

  if (isProving)
    test(
      'every test holds',
      () => run('node', 'scripts/run.mjs', 'test', 'unit', 'built', 'emulators', 'e2e', 'engines'),
      120 * minutes,
    );
  else
    test(
      'the tests of texts, pages and mails hold',
      () => runTests(['web', 'build', 'unit', 'repository', 'built'], sampled),
      10 * minutes,
    );

  test.each(narrow)('a step to a smaller limit passes the tests', async (step) => {
    await step(checkout);
    await runTests(['web', 'unit'], ofLimits);
  });
});

/** The files below a folder of the copy that name the first operator or its country, apart from pictures. */
async function filesOfFirstOperator(folder: string): Promise<readonly string[]> {
  const entries = await readdir(checkout.file(folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(png|avif|webp|ico|svg|map)$/.test(entry.name))
    .map(({ parentPath, name }) => path.join(parentPath, name));
  expect(files.length).toBeGreaterThan(1);
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const));
  return texts.flatMap(([file, written]) => (namesFirstOperator(written) ? [file] : []));
}
