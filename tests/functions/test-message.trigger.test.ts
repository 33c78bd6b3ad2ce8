import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { testMessageFindings } from '../../tools/release/doctor/after.ts';
import { readInbox } from '../support/inbox.ts';
import { localOperator } from '../support/local-operator.ts';

const script = fileURLToPath(new URL('../../scripts/run.mjs', import.meta.url));

/** The command in a separate process, against the emulators of this test. */
async function inbox(_name: string, args: readonly string[], { print = console.log } = {}): Promise<void> {
  const isForProject = args.indexOf('--project');
  const local = args.filter((_arg, index) => index !== isForProject && index !== isForProject + 1);
  print((await promisify(execFile)(process.execPath, [script, 'staff', 'inbox', ...local])).stdout);
}

test('the doctor’s test message is sent by the functions', async () => {
  const said: string[] = [];
  expect(await testMessageFindings('production', (sentence) => said.push(sentence), inbox)).toEqual([]);
  expect(said).toEqual([
    expect.stringMatching(/^Sending a test message/),
    expect.stringMatching(/^A test message was mailed to support after [\d.]+ s and erased\.$/),
  ]);
  const mails = (await readInbox()).filter(({ subject }) => subject.includes('Test of the release'));
  expect(mails.map(({ to }) => to[0]?.address)).toEqual([localOperator.supportInbox]);
});
