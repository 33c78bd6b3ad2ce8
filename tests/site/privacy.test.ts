// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collections, type Language, languages } from '@labka/contract';
import { serverCollections } from '@labka/functions';
import { expect, test } from 'vitest';
import { documentOf } from './built-site.ts';

/** What the privacy policy calls the use of a collection, and for how long it says that it is kept. */
const promises: Readonly<Record<string, readonly [row: string, period: string]>> = {
  contact_messages: ['Answering a message or a support question', '12 months'],
  newsletter: ['Sending the newsletter', '7 days'],
  subscribers: ['Sending the newsletter', '30 days'],
  newsletter_consents: ['Proof of consent to the newsletter', '4 years'],
  recipients: ['Sending the newsletter', '90 days'],
  mailboxes: ['Protection against repeated emails', '30 days'],
  message_fingerprints: ['Protection against repeated emails', '30 days'],
  privacy_requests: ['Showing that we handled your GDPR request', '4 years'],
};
/** Hold ids, times and numbers only, or our own words. */
const impersonal: readonly string[] = [
  serverCollections.reconciled,
  serverCollections.summaries,
  serverCollections.confirmationQuotas,
  serverCollections.issues,
];

const documentation = path.join(import.meta.dirname, '..', '..', 'docs', 'functions.md');
const kept = readFileSync(documentation, 'utf8').split('\n');

function rowsOf(language: Language): readonly (readonly string[])[] {
  const table = documentOf(`localized/${language}/legal/privacy.html`).querySelectorAll('table')[1];
  return [...(table?.rows ?? [])].map((row) =>
    [...row.cells].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()),
  );
}

test('the privacy policy speaks of every collection that holds something about a person', () => {
  const all = [...Object.values(collections), ...Object.values(serverCollections)];
  expect(all.filter((name) => !impersonal.includes(name)).sort()).toEqual(Object.keys(promises).sort());
});

test.each(Object.entries(promises))(
  'what it promises about %s is what the functions do',
  (name, [row, period]) => {
    expect(kept.findLast((line) => line.startsWith('|') && line.includes(`\`${name}\``))).toContain(period);
    const cells = rowsOf('en').find(([purpose]) => purpose === row);
    expect(cells?.[3]).toContain(period);
  },
);

test.each(languages)('the table in %s has the same rows, with the same numbers', (language) => {
  const numbers = (cells: readonly string[]) => cells[3]?.match(/\d+/g) ?? [];
  expect(rowsOf(language).length).toBeGreaterThan(7);
  expect(rowsOf(language).map(numbers)).toEqual(rowsOf('en').map(numbers));
});
