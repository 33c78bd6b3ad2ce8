import type { RestValue } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';

/** Characters of one to four bytes, of no width, of both directions, and some that programs trip over. */
const characters = [
  ...[
    'a',
    'Z',
    '0',
    '.',
    '-',
    '+',
    '_',
    '@',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u007f',
    '\\',
    "'",
    '"',
    '<',
    '&',
    '%',
  ],
  ...['š', 'ľ', 'ß', 'ı', 'Å', 'e\u0301', '漢', '\u00a0', '\u200b', '\u202e', '\u2028', '\ufeff', '\uffff'],
  ...['🐕', '👩‍👩‍👧', '𝕏'],
];
const harmless = characters.filter((character) => !/[@\p{Z}\p{Cc}\p{Cf}]/u.test(character));

/** A text of exactly so many characters as the rules count them; none is cut in two. */
export function textOfLength(length: fc.Arbitrary<number>, from = characters): fc.Arbitrary<string> {
  const piece = fc.array(fc.constantFrom(...from), { minLength: 1, maxLength: 12 });
  return fc.tuple(piece, length).map(([parts, count]) => {
    const pattern = parts.join('');
    const text = pattern.repeat(Math.ceil(count / pattern.length)).slice(0, Math.max(count, 0));
    return text.replace(/[\uD800-\uDBFF]$/, 'a');
  });
}

/** Lengths within limits, half of them at an end. */
export function lengthWithin({ min, max }: { readonly min: number; readonly max: number }) {
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max: Math.min(max, min + 40) }));
}

/** Lengths just outside limits, and far outside. */
export function lengthOutside({ min, max }: { readonly min: number; readonly max: number }) {
  return fc.constantFrom(min - 1, max + 1, max + 1, max * 2);
}

/** Something, one @, something. */
export const address: fc.Arbitrary<string> = fc
  .tuple(
    textOfLength(fc.integer({ min: 1, max: 120 }), harmless),
    textOfLength(fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 120 })), harmless),
  )
  .map((parts) => parts.join('@'));

/** Something like an address; most are none. */
export const doubtfulAddress: fc.Arbitrary<string> = fc
  .array(fc.constantFrom('a', '@', ' ', '\n', '\t', '\u00a0', '\u200b', '\0', '@b', 'a@', 'ž.sk', ''), {
    maxLength: 6,
  })
  .map((parts) => parts.join(''));

const times = { min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z') };

/** Any value that Firestore can store, nested up to three levels. */
export const anyValue: fc.Arbitrary<RestValue> = fc.letrec<{ value: RestValue; leaf: RestValue }>((tie) => ({
  leaf: fc.oneof(
    fc.constant<RestValue>({ nullValue: null }),
    fc.boolean().map((booleanValue): RestValue => ({ booleanValue })),
    fc
      .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map((n): RestValue => ({ integerValue: String(n) })),
    fc.constantFrom<RestValue>({ doubleValue: 1.5 }, { doubleValue: 'NaN' }, { doubleValue: '-Infinity' }),
    textOfLength(fc.integer({ min: 0, max: 6 })).map((stringValue): RestValue => ({ stringValue })),
    fc.constantFrom<RestValue>({ stringValue: 'new' }, { stringValue: 'a@b' }, { bytesValue: 'YUBi' }),
    fc
      .date({ ...times, noInvalidDate: true })
      .map((date): RestValue => ({ timestampValue: date.toISOString() })),
    fc.constant<RestValue>({ geoPointValue: { latitude: 48.7, longitude: 21.3 } }),
    fc.constant<RestValue>({ referenceValue: 'projects/p/databases/(default)/documents/newsletter/a@b' }),
  ),
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('leaf'),
    fc.array(tie('leaf'), { maxLength: 4 }).map((values): RestValue => ({ arrayValue: { values } })),
    fc
      .dictionary(fc.constantFrom('a', 'email', 'size', 'keys', '🐕'), tie('value'), { maxKeys: 4 })
      .map((fields): RestValue => ({ mapValue: { fields } })),
  ),
})).value;
