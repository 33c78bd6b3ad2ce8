import { type Language, languages } from '@labka/contract';
import { expiry, type Period } from '@labka/functions/collections/collection';
import { collectionTable, privacyRequests } from '@labka/functions/operations';
import { expect, test } from 'vitest';
import { documentOf, words } from './built-site.ts';

const answering = 'Answering a message or a support question';
const newsletter = 'Sending the newsletter';
const proof = 'Proof of consent to the newsletter';
const protection = 'Protection against repeated emails';

/** By collection and event: the name of the use in the privacy policy, and how long the policy says it is kept, in total. */
const promises: Readonly<Record<string, readonly [row: string, ...periods: Period['kept'][]]>> = {
  'contact_messages.closed': [answering, '12 months'],
  'contact_messages.open': [answering, '12 months', '6 months'],
  'newsletter.handled': [newsletter, '7 days'],
  'subscribers.unconfirmed': [newsletter, '30 days'],
  'subscribers.refused': [protection, '30 days'],
  'subscribers.unsubscribed': [proof, '4 years'],
  'newsletter_consents.withdrawn': [proof, '4 years'],
  'mailboxes.used': [protection, '30 days'],
  'privacy_requests.done': ['Showing that we handled your GDPR request', '4 years'],
};

// Requests contain hashes of addresses: they are not searched, but they are personal data.
const personal = collectionTable.filter(
  ({ name, personalData }) => personalData.foundBy !== 'nothing' || name === privacyRequests.name,
);
const periods = personal.flatMap(({ name, retention }) =>
  Object.entries(retention).flatMap(([state, period]) =>
    typeof period === 'string' ? [] : [[`${name}.${state}`, period] as const],
  ),
);

function rowsOf(language: Language): readonly (readonly string[])[] {
  const table = documentOf(`${language}/legal/privacy.html`).querySelectorAll('table')[1];
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map(words));
}

test('the privacy policy names every retention period', () => {
  expect(periods.map(([name]) => name).toSorted()).toEqual(Object.keys(promises).toSorted());
});

test.each(periods)('%s is kept no longer than the policy promises', (name, period) => {
  const [row, ...promised] = promises[name] ?? [];
  const cells = rowsOf('en').find(([purpose]) => purpose === row);
  for (const each of promised) expect(cells?.[3]).toContain(each);
  const total = promised.reduce((sum, each) => sum + lengthOf(each), 0);
  expect(lengthOf(period.kept)).toBeLessThanOrEqual(total);
});

function lengthOf(kept: Period['kept']): number {
  return expiry({ kept, after: '' }, new Date(0)).toMillis();
}

test.each(languages)('the table in %s has equal rows and numbers', (language) => {
  const numbers = (cells: readonly string[]) => cells[3]?.match(/\d+/g) ?? [];
  expect(rowsOf(language).length).toBeGreaterThan(7);
  expect(rowsOf(language).map(numbers)).toEqual(rowsOf('en').map(numbers));
});
