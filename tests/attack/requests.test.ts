import { fileURLToPath } from 'node:url';
import { type RunningEmulator, startEmulator } from '@labka/firestore-emulator';
import { type RestClient, restClient, unsignedToken } from '@labka/firestore-emulator/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor, email, names, requests, type StrangersRequest } from './requests.ts';

/*
 * A stranger cannot find out whether an address is subscribed: a database that knows the address and one that does not
 * answer each request with the same bytes, apart from the reason.
 */
const knowing = 'demo-knows-the-address';
const ignorant = 'demo-never-heard-of-it';
let emulator: RunningEmulator;

beforeAll(async () => {
  const rules = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
  emulator = await startEmulator({ port: 0, rules });
  const owner = clientOf(knowing, 'owner');
  const writes = names.map((name) => ({
    update: { name: `${owner.root}/${name}/${askedFor}`, fields: { email } },
  }));
  expect((await owner.commit(writes)).status).toBe(200);
});
afterAll(() => emulator.stop());

function clientOf(project: string, token: string | null): RestClient {
  return restClient(`127.0.0.1:${emulator.port}`, project, token);
}

const callers: Readonly<Record<string, Parameters<typeof unsignedToken>[1] | null>> = {
  'a visitor': null,
  'a signed-in user': { email: 'zuzana@example.com' },
  'an administrator by claim': { admin: true, role: 'owner' },
};

/** Removes what differs anyway: the reason for a refusal, which only emulators give, and the time of a commit. */
function withoutReasonAndTime(body: string): string {
  return body
    .replace(/"message":\s*"(?:[^"\\]|\\.)*"/, '"message"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"time"');
}

describe.each(Object.entries(callers))('to %s', (_title, claims) => {
  const ask = async (project: string, send: StrangersRequest['send']) => {
    const token = claims && unsignedToken('eva', claims, project);
    const { status, text } = await send(clientOf(project, token));
    return { status, body: withoutReasonAndTime(text).replaceAll(project, 'project') };
  };

  test.each(requests)('$title is answered with $status and tells nothing', async ({ send, status }) => {
    const answer = await ask(knowing, send);
    expect(answer.status).toBe(status);
    expect(answer).toEqual(await ask(ignorant, send));
  });
});

test('an administrator gets another answer, so the requests would notice', async () => {
  const query = requests.find(({ title }) => title === 'a query for the address in subscribers');
  const answers = await Promise.all(
    [knowing, ignorant].map(async (project) => query?.send(clientOf(project, 'owner'))),
  );
  const told = answers.map((answer) => answer?.text.includes('zuzana@example.com'));
  expect(told).toEqual([true, false]);
});
