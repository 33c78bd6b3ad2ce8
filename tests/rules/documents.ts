import { collections, limits } from '@labka/contract';

/** An id of the form that the SDK gives to new documents: 20 letters or digits. */
export function documentId(name: string): string {
  return name.padEnd(20, '0');
}

/** Ids of any other form; the rules take none of them. */
export const malformedIds = [
  ...['a', 'a'.repeat(19), 'a'.repeat(21), 'a'.repeat(40), '0'.repeat(19), 'a'.repeat(1000)],
  ...['-', '_', ' ', '.', '~', '@', ':', '[', '`', '{', '\u202e', 'ž', 'ａ', '٣', '\n'].map((character) =>
    `${character}`.padEnd(20, 'a'),
  ),
  ...['-', '@', 'ž', '\n'].map((character) => character.padStart(20, 'a')),
  `${'a'.repeat(20)}\n`,
  `${'a'.repeat(18)}🐕`,
] as const;

/** The text fields of each open collection with the limits that the contract gives them. */
export const textFields = [
  { collection: collections.contactMessages, field: 'name', ...limits.name },
  { collection: collections.contactMessages, field: 'email', ...limits.email },
  { collection: collections.contactMessages, field: 'subject', ...limits.subject },
  { collection: collections.contactMessages, field: 'message', ...limits.message },
  { collection: collections.newsletter, field: 'email', ...limits.newsletterEmail },
] as const;

/**
 * A text of exactly so many characters that the field would take if only length counted.
 * An address of fewer than three characters cannot have the form something@something.
 */
export function textOfLength(field: string, length: number): string {
  if (field !== 'email' || length < 3) return 'š'.repeat(length);
  return `${'a'.repeat(length - 2)}@b`;
}
