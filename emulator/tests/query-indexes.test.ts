import { restClient } from '@labka/firestore-emulator/testing';
import { expect, test } from 'vitest';
import { Dice } from './conformance/generated/dice.ts';
import { useTestEmulator } from './test-emulator.ts';

/* Writes must keep the indexes of queries correct. A full scan provides the expected result. */

interface Stored {
  readonly a?: number;
  readonly b?: number;
}

const emulator = await useTestEmulator('demo-query-indexes');
const client = restClient(`127.0.0.1:${emulator.port}`, emulator.project, 'owner');
const value = (number: number) => ({ integerValue: String(number) });

async function write(documents: ReadonlyMap<string, Stored | null>): Promise<void> {
  const writes = [...documents].map(([id, stored]) => {
    const name = `${client.root}/c/${id}`;
    if (stored === null) return { delete: name };
    const fields = Object.fromEntries(Object.entries(stored).map(([key, number]) => [key, value(number)]));
    return { update: { name, fields } };
  });
  expect((await client.commit(writes)).status).toBe(200);
}

/** Up to 60 documents of 80: many changes between two queries, or few. */
function changes(dice: Dice): ReadonlyMap<string, Stored | null> {
  const count = dice.chance(70) ? dice.between(1, 4) : dice.between(30, 60);
  const entries = dice.times(count, (): [string, Stored | null] => [
    `d${dice.below(80)}`,
    dice.chance(25)
      ? null
      : {
          ...(dice.chance(85) ? { a: dice.below(6) } : {}),
          ...(dice.chance(85) ? { b: dice.below(30) } : {}),
        },
  ]);
  return new Map(entries);
}

type Field = 'a' | 'b';

interface Question {
  /** `a ==` and `b >=`, unless null. */
  readonly a: number | null;
  readonly b: number | null;
  readonly orderBy: Field | null;
  readonly isDescending: boolean;
  readonly limit: number | null;
  readonly offset: number;
}

function question(dice: Dice): Question {
  const b = dice.chance(30) ? dice.below(30) : null;
  const any = dice.pick(['a', 'b', null] as const);
  const orderBy = b === null ? any : 'b';
  return {
    a: dice.chance(40) ? dice.below(6) : null,
    b,
    orderBy,
    isDescending: orderBy !== null && dice.chance(50),
    limit: dice.chance(70) ? dice.below(12) : null,
    offset: dice.chance(20) ? dice.below(5) : 0,
  };
}

async function found(asked: Question): Promise<readonly string[]> {
  const filter = (fieldPath: Field, op: string, number: number | null) =>
    number === null ? [] : [{ fieldFilter: { field: { fieldPath }, op, value: value(number) } }];
  const filters = [...filter('a', 'EQUAL', asked.a), ...filter('b', 'GREATER_THAN_OR_EQUAL', asked.b)];
  const direction = asked.isDescending ? 'DESCENDING' : 'ASCENDING';
  const structuredQuery = {
    from: [{ collectionId: 'c' }],
    ...(filters.length === 0 ? {} : { where: { compositeFilter: { op: 'AND', filters } } }),
    ...(asked.orderBy === null ? {} : { orderBy: [{ field: { fieldPath: asked.orderBy }, direction }] }),
    ...(asked.limit === null ? {} : { limit: asked.limit }),
    offset: asked.offset,
  };
  const { text } = await client.post(':runQuery', { structuredQuery });
  const answers: readonly { readonly document?: { readonly name: string } }[] = JSON.parse(text);
  return answers.flatMap(({ document }) => document?.name.split('/').at(-1) ?? []);
}

function expected(documents: ReadonlyMap<string, Stored>, asked: Question): readonly string[] {
  const { orderBy } = asked;
  const matching = [...documents].filter(
    ([, { a, b }]) =>
      (asked.a === null || a === asked.a) &&
      (asked.b === null || (b !== undefined && b >= asked.b)) &&
      (orderBy !== 'a' || a !== undefined) &&
      (orderBy !== 'b' || b !== undefined),
  );
  matching.sort(([one, left], [other, right]) => {
    const byField = orderBy === null ? 0 : (left[orderBy] ?? 0) - (right[orderBy] ?? 0);
    return byField || (one < other ? -1 : 1);
  });
  if (asked.isDescending) matching.reverse();
  const end = asked.limit === null ? matching.length : asked.offset + asked.limit;
  return matching.slice(asked.offset, end).map(([id]) => id);
}

test('a query finds what a full scan finds', async () => {
  const dice = new Dice(7);
  const documents = new Map<string, Stored>();
  for (let round = 0; round < 150; round += 1) {
    const written = changes(dice);
    await write(written);
    for (const [id, stored] of written) {
      if (stored === null) documents.delete(id);
      else documents.set(id, stored);
    }
    for (const asked of dice.times(4, () => question(dice))) {
      expect(await found(asked), `round ${round}: ${JSON.stringify(asked)}`).toEqual(
        expected(documents, asked),
      );
    }
  }
});
