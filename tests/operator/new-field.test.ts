import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { copyCheckout } from '../support/copy-checkout.ts';
import { addPhone, narrow } from './new-field.ts';

const checkout = await copyCheckout();
afterAll(() => checkout.remove());

/** In the copy, without the test runner's variables. */
async function run(command: string, ...args: readonly string[]) {
  const { NODE_ENV, ...own } = process.env;
  const names = Object.keys(own).filter((name) => !/^(VITEST|TEST$|DEV$|PROD$)/.test(name));
  const env = Object.fromEntries(names.map((name) => [name, own[name]]));
  const options = { cwd: checkout.directory, env, maxBuffer: 2 ** 26 };
  await promisify(execFile)(checkout.file(`node_modules/.bin/${command}`), args, options).catch(
    ({ stdout, stderr }) => expect.unreachable(stdout + stderr),
  );
}

/** Tests that follow the contract, by parts of their paths. */
const ofForms = ['tests/attack', 'features/contact'];
const ofMessages = ['contact.handler', 'digest-mail', 'support-mail', 'staff/inbox', 'i18n/texts'];
const testContract = (files: readonly string[]) =>
  run('vitest', 'run', '--project=unit', '--project=web', ...files);

/** The tests follow each other. */
test('a field is added as CONTRIBUTING says', async () => {
  await addPhone(checkout);
  await run('biome', 'check', '--write', '.');
  await run('tsc', '--build');
  await testContract([...ofForms, ...ofMessages]);
});

test.each(narrow)('a step to a smaller limit passes the tests', async (step) => {
  await step(checkout);
  await testContract(ofForms);
});
