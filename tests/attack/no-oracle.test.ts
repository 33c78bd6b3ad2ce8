import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { collections } from '@labka/contract';
import { type RunningEmulator, startEmulator } from '@labka/firestore-emulator';
import { type RestClient, restClient, unsignedToken } from '@labka/firestore-emulator/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedFor, type Probe, probes, refusedProbes } from './probes/probes.ts';

/*
 * Nothing tells a stranger whether an address is subscribed: each question gets the same answer, byte for byte but for the reason, from a database that knows
 * the address and from one that does not. `subscribers` stands for the collections that functions keep.
 */
const rulesFile = fileURLToPath(new URL('../../firestore.rules', import.meta.url));
const knowing = 'demo-knows-the-address';
const ignorant = 'demo-never-heard-of-it';
let emulator: RunningEmulator;

beforeAll(async () => {
  emulator = await startEmulator({ port: 0, rules: rulesFile });
  const owner = clientOf(knowing, 'owner');
  const email = { stringValue: 'zuzana@example.com' };
  const writes = [collections.newsletter, collections.contactMessages, 'subscribers'].map((name) => ({
    update: { name: `${owner.root}/${name}/${askedFor}`, fields: { email } },
  }));
  expect((await owner.commit(writes)).status).toBe(200);
});
afterAll(() => emulator.stop());

function clientOf(project: string, token: string | null): RestClient {
  return restClient(`127.0.0.1:${emulator.port}`, project, token);
}

const callers = [
  ['a visitor', () => null],
  ['a signed-in user', (project: string) => unsignedToken('eva', { email: 'zuzana@example.com' }, project)],
] as const;

/** Emulators say why a request was refused; production always says `Missing or insufficient permissions.` */
function withoutReason(body: string): string {
  return body.replace(/"message":\s*"(?:[^"\\]|\\.)*"/, '"message"');
}

describe.each(callers)('%s', (_title, tokenFor) => {
  const ask = async (project: string, send: Probe['send']) => {
    const { status, text } = await send(clientOf(project, tokenFor(project)));
    return { status, body: withoutReason(text).replaceAll(project, 'project') };
  };

  test.each(probes)('learns nothing from $title', async ({ send }) => {
    expect(await ask(knowing, send)).toEqual(await ask(ignorant, send));
  });

  test.each(refusedProbes)('is refused $title', async ({ send }) => {
    for (const project of [knowing, ignorant]) expect((await ask(project, send)).status).toBe(403);
  });
});

test('an owner is told, so the probes would notice', async () => {
  const query = probes.find(({ title }) => title.startsWith('a query for the address in subscribers'));
  const answers = await Promise.all(
    [knowing, ignorant].map(async (project) => query?.send(clientOf(project, 'owner'))),
  );
  const bodies = answers.map((answer) => answer?.text);
  expect(bodies[0]).toContain('zuzana@example.com');
  expect(bodies[1]).not.toContain('zuzana@example.com');
});

test('the rules read no stored document', async () => {
  const rules = await readFile(rulesFile, 'utf8');
  expect(rules).not.toMatch(/\b(?:get|exists|getAfter|existsAfter)\s*\(/);
  expect(rules.replaceAll('request.resource', '')).not.toMatch(/\bresource\b/);
});
