import { readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { languageSupport } from '@labka/firestore-emulator';
import protobuf from 'protobufjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestEmulator, type TestEmulator } from './test-emulator.ts';

/* What the README says the emulator supports is what it supports, neither more nor less. */

const readme = readFileSync(fileURLToPath(new URL('../../emulator/README.md', import.meta.url)), 'utf8');

/** The second cell of a row of the README's tables. */
function row(heading: string): string {
  const [, cell] = new RegExp(`^\\| ${heading} \\| (.*) \\|$`, 'm').exec(readme) ?? [];
  if (cell === undefined) throw new Error(`The README has no row "${heading}".`);
  return cell;
}

/** Names in code style: a column separator in one is escaped. */
const named = (names: readonly string[]) =>
  names.map((name) => `\`${name.replaceAll('|', '\\|')}\``).join(', ');

const { functions, methods, operators, typeNames } = languageSupport();

test.each([
  ['Operators', operators],
  ['Types for `is`', typeNames],
  ['Functions', functions],
  ['Methods', methods],
])('the rules language: %s', (heading, names) => {
  expect(row(heading)).toBe(named(names));
});

/** Every method of the service, as Google's own description of the protocol lists them. */
const service = protobuf.Root.fromJSON(
  createRequire(import.meta.url)('@google-cloud/firestore/build/protos/v1.json'),
).lookupService('google.firestore.v1.Firestore');

const unimplemented = 12;

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startTestEmulator('demo-support');
});
afterAll(() => emulator.stop());

/** The status that the method ends with when it is sent an empty message. */
async function statusOf(method: string): Promise<number> {
  const session = connect(emulator.url);
  const stream = session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  const status = new Promise<number>((resolve) => {
    for (const event of ['response', 'trailers']) {
      stream.on(event, (headers: Record<string, unknown>) => {
        if (headers['grpc-status'] !== undefined) resolve(Number(headers['grpc-status']));
      });
    }
  });
  stream.resume();
  stream.end(Buffer.alloc(5));
  const code = await status;
  session.destroy();
  return code;
}

test.each(service.methodsArray.map(({ name }) => name))(
  'the table speaks the truth about %s',
  async (name) => {
    const isListed = new RegExp(`\\b${name}\\b`).test(row('Methods of the service'));
    expect((await statusOf(name)) !== unimplemented).toBe(isListed);
  },
);
