import { readFile } from 'node:fs/promises';
import { DocumentReference, Query, QuerySnapshot, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hour, useSite } from './site.ts';

const messages = 40;
const site = await useSite('demo-flood-cost', { singleMailsPerHour: 0, isAcknowledging: true });

/** Counts what Firestore bills from now on: documents that are read, and writes, also several to one document. */
function watchOperations() {
  onTestFinished(() => void vi.restoreAllMocks());
  const gets = [Transaction, DocumentReference, Query].map(({ prototype }) => vi.spyOn(prototype, 'get'));
  const changes = (['create', 'set', 'update', 'delete'] as const).map((name) =>
    vi.spyOn(WriteBatch.prototype, name),
  );
  return () => {
    const results = gets.flatMap(({ mock }) => mock.settledResults.map(({ value }): unknown => value));
    const sizes = results.map((result) => (result instanceof QuerySnapshot ? result.size : 1));
    return {
      reads: sizes.reduce((sum, size) => sum + size, 0),
      writes: changes.flatMap(({ mock }) => mock.calls).length,
    };
  };
}

test('a message in a flood costs what docs/operations.md says', async () => {
  const operations = watchOperations();
  for (let number = 0; number < messages; number += 1) await site.receive();
  await site.pass(hour);
  // Without the few of the digest.
  const { reads, writes } = operations();
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const [, ...documented] = /\| (\d+) writes [^\n]*\n\| (\d+) reads /.exec(text) ?? [];
  expect([writes, reads].map((count) => Math.floor(count / messages))).toEqual(documented.map(Number));
});
