import { readFile } from 'node:fs/promises';
import { isContactEmail, limits, newMessageStatus } from '@labka/contract';
import { describe, expect, test } from 'vitest';

const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');

describe('firestore.rules and the contract name the same limits', () => {
  test.each([
    ['isContactMessage', 'name', limits.name],
    ['isContactMessage', 'email', limits.email],
    ['isContactMessage', 'subject', limits.subject],
    ['isContactMessage', 'message', limits.message],
    ['isSubscription', 'email', limits.newsletterEmail],
  ])('%s: %s', (functionName, field, { min, max }) => {
    expect(bodyOf(functionName)).toContain(`isText(data.${field}, ${min}, ${max})`);
  });

  test('the status of a new message', () => {
    expect(bodyOf('isContactMessage')).toContain(`data.status == '${newMessageStatus}'`);
  });
});

describe('the contract takes no contact address that the rules refuse', () => {
  const pattern =
    /data\.email\.matches\('(.+)'\)/.exec(rules)?.[1]?.replaceAll('\\\\', '\\') ?? 'no pattern found';

  test.each(['a@b', 'a b@c', '@b', 'a@', 'a@b@c', 'a@b\n', '\u00a0@b', 'ľ@ž.sk', ''])('%j', (email) => {
    if (isContactEmail(email)) expect(email).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
    else expect(['a b@c', '@b', 'a@', 'a@b@c', 'a@b\n', '\u00a0@b', '']).toContain(email);
  });
});

/** The text of one function of the rules file, up to the brace that ends it. */
function bodyOf(functionName: string): string {
  return new RegExp(`function ${functionName}\\([^]*?\\n {4}\\}`).exec(rules)?.[0] ?? '';
}
