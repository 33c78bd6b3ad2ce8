import { attemptId, messageReference, supportTopics, topicOf } from '@labka/contract';
import { describe, expect, test } from 'vitest';

describe('the reference of a message', () => {
  test('never changes for an id', async () => {
    expect(await messageReference('aaaaaaaaaaaaaaaaaaaa')).toBe('DMMQ-JV7D');
  });

  test('is the same for every attempt to send it', async () => {
    const id = 'k7f39qx2AbcdefghIjkl';
    const ids = [0, 1, 10, 999].map((attempt) => attemptId(id, attempt));
    for (const each of ids) expect(each).toMatch(/^k7f39qx2Abcdefgh\d{4}$/);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(await Promise.all(ids.map(messageReference))).size).toBe(1);
    expect(await messageReference(attemptId('k7f39qx2AbcdefgiIjkl', 0))).not.toBe(
      await messageReference(attemptId(id, 0)),
    );
  });

  test('has the same format for any id', async () => {
    const ids = [
      '',
      'Kúp teraz!',
      '🐕'.repeat(700),
      ...Array.from({ length: 500 }, () => crypto.randomUUID()),
    ];
    const references = await Promise.all(ids.map(messageReference));
    for (const reference of references)
      expect(reference).toMatch(/^[2-9B-DF-HJ-NP-TV-XZ]{4}-[2-9B-DF-HJ-NP-TV-XZ]{4}$/);
    expect(new Set(references).size).toBe(ids.length);
  });
});

describe('the topic of a message', () => {
  // The last one is not offered any more.
  test.each([...supportTopics, 'former'])('is %s when the support form says so', (topic) => {
    expect(topicOf(`[support/${topic}] Label`)).toBe(topic);
  });

  test.each(['', 'Park', ' [support/app] Label', '[support/app', '[SUPPORT/app] Label'])(
    'of %j is that of the contact form',
    (subject) => {
      expect(topicOf(subject)).toBe('contact');
    },
  );
});
