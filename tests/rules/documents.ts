import { collections, limits } from '@labka/contract';

/** An id like those that the SDK generates: 20 letters or digits. */
export function documentId(name: string): string {
  return name.padEnd(20, '0');
}

/** Ids of any other form; the rules refuse them. */
export const malformedIds = [
  'a',
  'a'.repeat(19),
  'a'.repeat(21),
  'a'.repeat(40),
  '0'.repeat(19),
  'a'.repeat(1000),
  ...['-', '_', ' ', '.', '~', '@', ':', '[', '`', '{', '\u202e', 'ž', 'ａ', '٣', '\n'].map((character) =>
    character.padEnd(20, 'a'),
  ),
  ...['-', '@', 'ž', '\n'].map((character) => character.padStart(20, 'a')),
  `${'a'.repeat(20)}\n`,
  `${'a'.repeat(18)}🐕`,
] as const;

/** The text fields of each open collection, with the limits that the rules have. */
export const textFields = (['contactMessages', 'newsletter'] as const).flatMap((name) =>
  Object.entries(limits[name]).map(([field, { min, max, accepted = max, optional }]) => ({
    collection: collections[name],
    field,
    min,
    max: accepted,
    isOptional: optional !== undefined,
  })),
);

/**
 * A text of exactly this many characters that is otherwise valid. An address of fewer than three characters cannot have
 * the form something@something.
 */
export function textOfLength(field: string, length: number): string {
  if (field !== 'email' || length < 3) return 'š'.repeat(length);
  return `${'a'.repeat(length - 2)}@b`;
}
