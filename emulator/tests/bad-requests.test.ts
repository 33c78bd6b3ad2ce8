import { expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/* Requests to the emulator's own endpoints; `conformance/surface` has those of the protocol. */

const emulator = await useTestEmulator('demo-bad');

async function post(path: string, json: unknown) {
  const response = await fetch(`${emulator.url}${path}`, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { authorization: 'Bearer owner' },
  });
  return { status: response.status, text: await response.text() };
}

const registration = (document: unknown) => ({
  eventType: 'google.cloud.firestore.document.v1.created',
  document,
});

test.each<[string, string, unknown, number]>([
  ['a trigger without an id', 'eventarcTrigger', registration({}), 400],
  ['a trigger without a path', 'eventarcTrigger?eventarcTriggerId=a', registration({}), 400],
  ['a trigger without a document', 'eventarcTrigger?eventarcTriggerId=a', registration(null), 400],
  [
    'a trigger with an unknown path type',
    'eventarcTrigger?eventarcTriggerId=a',
    registration({ value: 'a/b', matchType: 'REGEX' }),
    501,
  ],
  ['a trigger of an unknown event', 'eventarcTrigger?eventarcTriggerId=a', { eventType: 'renamed' }, 501],
])('%s is refused', async (_, path, body, status) => {
  expect(await post(`/emulator/v1/projects/demo-bad/${path}`, body)).toMatchObject({ status });
});

const files = (...contents: unknown[]) => ({ rules: { files: contents.map((content) => ({ content })) } });

test.each<[string, unknown, number]>([
  ['without a file', {}, 400],
  ['in several files', files('service cloud.firestore {}', ''), 501],
  ['that are a number', files(5), 400],
  ['that are a list', [], 400],
])('rules %s are refused and change nothing', async (_, body, status) => {
  const response = await fetch(`${emulator.url}/emulator/v1/projects/demo-bad:securityRules`, {
    method: 'PUT',
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  const write = await fetch(`${emulator.documents}/still/open`, { method: 'PATCH', body: '{}' });
  expect(write.status).toBe(200);
});

const unsigned = (...parts: unknown[]) =>
  `Bearer ${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;

test.each<[string, string, number]>([
  ['a token whose claims are a list', unsigned({}, []), 400],
  ['a token whose header is a text', unsigned('none', { sub: 'a' }), 400],
  ['a token of two parts', 'Bearer e30.e30', 400],
  ['a token without a user', unsigned({}, { list: [1.5, null, { a: 'b' }], uid: null }), 200],
])('%s returns %3$s', async (_, authorization, status) => {
  const response = await fetch(`${emulator.documents}/a/b`, {
    method: 'PATCH',
    body: '{}',
    headers: { authorization },
  });
  expect(response.status).toBe(status);
});
