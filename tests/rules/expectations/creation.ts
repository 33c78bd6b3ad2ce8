import { collections } from '@labka/contract';
import { type RestFields, type RestValue, text } from '@labka/firestore-emulator/testing';
import { documentId, malformedIds, textFields, textOfLength } from '../documents.ts';
import { creation, type Expectation, type Verdict, validFields } from './expectation.ts';

const { contactMessages, newsletter } = collections;

const goodContactAddresses = [
  'a@b',
  'meno.priezvisko+web@example.co.uk',
  'ľubica@žilina.sk',
  's@s',
  '^@^',
  '{}@{}',
  'Z@C',
  '\ue000@\u{f0000}',
];

const badContactAddresses = [
  'example.com',
  '@example.com',
  'me@example.com@',
  '@me@example.com',
  'me@',
  'a@b@c',
  '@@@',
  'abc',
  'a@b\r\nBcc: c@d',
  // Space, and one character of each class in the rules, at each side of either part.
  ...[
    ' ',
    '\t',
    '\n',
    '\v',
    '\0',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u00ad',
    '\u115f',
    '\u1160',
    '\u2800',
    '\u3164',
    '\uffa0',
  ].flatMap((hidden) => [`${hidden}a@b`, `a${hidden}@b`, `a@${hidden}b`, `a@b${hidden}`]),
];

/** Addresses in contact messages, on which the contract must agree. */
export const contactAddresses: readonly (readonly [email: string, verdict: Verdict])[] = [
  ...goodContactAddresses.map((email) => [email, 'allow'] as const),
  ...badContactAddresses.map((email) => [email, 'deny'] as const),
];

/** Texts without a visible character, one of each class in the rules, and texts with one. */
export const texts: readonly (readonly [text: string, verdict: Verdict])[] = [
  ...[
    ' ',
    '\n',
    '\0',
    '\u0085',
    '\u00a0',
    '\u2028',
    '\u3000',
    '\ufeff',
    '\u200b',
    '\u115f',
    '\u1160',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\u0301',
    '\ufe0f',
    '\u{e0067}',
    ' \n \u200b',
  ].map((blank) => [blank, 'deny'] as const),
  ...['\n.\n', '\u3164a', 'Z', '0', 'p', 'u', '{', '}', '\ue000', '🐕', '⠁'].map(
    (visible) => [visible, 'allow'] as const,
  ),
];

/** What a visitor may create, and one defect at a time. */
export const creationExpectations: readonly Expectation[] = [
  ...Object.values(collections).flatMap(wholeDocuments),
  ...textFields.flatMap(({ collection, field, min, max }) => [
    ...lengths(collection, field, min, max),
    ...otherTypes(collection, field),
  ]),
  ...textFields
    .filter(({ min }) => min === 1)
    .flatMap(({ collection, field }) =>
      texts.map(([value, verdict]) => withText(collection, field, value, JSON.stringify(value), verdict)),
    ),
  ...contactAddresses.map(([email, verdict]) => withAddress(contactMessages, email, verdict)),
  ...newsletterAddresses(),
  ...statuses(),
];

function wholeDocuments(collection: string): Expectation[] {
  const valid = validFields(collection);
  const path = newIn(collection);
  return [
    creation(`${collection}: a complete document is accepted`, 'allow', path, valid),
    signedIn(collection, valid),
    creation(`${collection}: an empty document is refused`, 'deny', path, {}),
    ...Object.keys(valid).map((field) => withoutField(collection, field)),
    ...['extra', 'id', 'isAdmin', 'deliveries', 'expireAt', 'Email', '__proto', 'constructor'].map((field) =>
      withField(collection, field, text('new'), `a further field ${field}`),
    ),
    ...foreignFields(collection),
    ...times(collection),
    ...ids(collection),
  ];
}

function newIn(collection: string): string {
  return `${collection}/${documentId('new')}`;
}

function ids(collection: string): Expectation[] {
  const wellFormed = ['a', 'm', 'z', 'A', 'M', 'Z', '0', '5', '9'].map((character) => character.repeat(20));
  const asked = (id: string, verdict: Verdict) =>
    creation(
      `${collection}: the id ${JSON.stringify(id)} is ${verdict === 'allow' ? 'accepted' : 'refused'}`,
      verdict,
      `${collection}/${id}`,
      validFields(collection),
    );
  return [...wellFormed.map((id) => asked(id, 'allow')), ...malformedIds.map((id) => asked(id, 'deny'))];
}

function signedIn(collection: string, data: RestFields): Expectation {
  const title = `${collection}: a signed-in user may do the same`;
  const { request, ...expectation } = creation(title, 'allow', newIn(collection), data);
  return {
    ...expectation,
    request: { ...request, auth: { uid: 'eva', token: { email: 'eva@example.com' } } },
  };
}

function foreignFields(collection: string): Expectation[] {
  const own = validFields(collection);
  const others = Object.values(collections).flatMap((other) => Object.entries(validFields(other)));
  return others
    .filter(([field]) => !(field in own))
    .map(([field, value]) => withField(collection, field, value, `the other collection’s ${field}`));
}

function times(collection: string): Expectation[] {
  const values: readonly (readonly [string, RestValue])[] = [
    ['a second before the server’s', { timestampValue: '2026-03-01T10:20:29.456Z' }],
    ['a second after the server’s', { timestampValue: '2026-03-01T10:20:31.456Z' }],
    ['far in the future', { timestampValue: '9999-12-31T23:59:59Z' }],
    ['a text', text('2026-03-01T10:20:30.456Z')],
    ['a number', { integerValue: '1772360430' }],
    ['null', { nullValue: null }],
    ['a list', { arrayValue: { values: [{ timestampValue: '2026-03-01T10:20:30.456Z' }] } }],
  ];
  return values.map(([title, value]) =>
    withField(collection, 'createdAt', value, `createdAt that is ${title}`),
  );
}

function lengths(collection: string, field: string, min: number, max: number): Expectation[] {
  const asked = (length: number, verdict: Verdict) =>
    withText(collection, field, textOfLength(field, length), `${length} characters`, verdict);
  const ending = field === 'email' ? '@b' : '';
  const emoji = (length: number) => '🐕'.repeat((length - ending.length) / 2) + ending;
  return [
    ...[min, min + 1, max - 1, max].map((length) => asked(length, 'allow')),
    ...[min - 1, max + 1, max * 2].map((length) => asked(length, 'deny')),
    withText(collection, field, emoji(max), 'half as many emoji as characters fit', 'allow'),
    withText(collection, field, emoji(max + 2), 'one emoji more', 'deny'),
  ];
}

/** Each of a size that is valid for text, so that only the type is wrong. */
function otherTypes(collection: string, field: string): Expectation[] {
  const values: readonly (readonly [string, RestValue])[] = [
    ['null', { nullValue: null }],
    ['a whole number', { integerValue: '5' }],
    ['a fraction', { doubleValue: 5.5 }],
    ['true', { booleanValue: true }],
    ['a list', { arrayValue: { values: ['a@b', 'c', 'd', 'e'].map(text) } }],
    ['a map', { mapValue: { fields: { a: text('a@b'), b: text('c'), c: text('d'), d: text('e') } } }],
    ['a time', { timestampValue: '2026-03-01T10:20:30.456Z' }],
    ['bytes', { bytesValue: Buffer.from('a@bc').toString('base64') }],
    ['a place', { geoPointValue: { latitude: 48.7, longitude: 21.3 } }],
    ['a reference', { referenceValue: 'projects/demo-e/databases/(default)/documents/newsletter/a@b' }],
  ];
  return values.map(([title, value]) => withField(collection, field, value, `${field} that is ${title}`));
}

function withAddress(collection: string, email: string, verdict: Verdict): Expectation {
  return withText(collection, 'email', email, `the address ${JSON.stringify(email)}`, verdict);
}

/** The function behind it sets malformed addresses aside; the specification asks the form for nothing but a value. */
function newsletterAddresses(): Expectation[] {
  return ['x', 'not an address', 'a@b@c'].map((email) => withAddress(newsletter, email, 'allow'));
}

function statuses(): Expectation[] {
  const values: readonly RestValue[] = [
    ...['New', 'NEW', 'new ', ' new', 'ne', 'newx', 'open', 'closed', 'zzz', ''].map(text),
    { nullValue: null },
    { integerValue: '1' },
    { arrayValue: { values: [text('new')] } },
    { mapValue: { fields: { new: text('new') } } },
  ];
  return values.map((status) =>
    withField(contactMessages, 'status', status, `a status of ${JSON.stringify(status)}`),
  );
}

function withText(
  collection: string,
  field: string,
  value: string,
  title: string,
  verdict: Verdict,
): Expectation {
  return withField(collection, field, text(value), `${field} of ${title}`, verdict);
}

function withField(
  collection: string,
  field: string,
  value: RestValue,
  title: string,
  verdict: Verdict = 'deny',
): Expectation {
  const whole = `${collection}: ${title} is ${verdict === 'allow' ? 'accepted' : 'refused'}`;
  return creation(whole, verdict, newIn(collection), { ...validFields(collection), [field]: value });
}

function withoutField(collection: string, field: string): Expectation {
  const { [field]: _removed, ...rest } = validFields(collection);
  const known = textFields.find((each) => each.collection === collection && each.field === field);
  const verdict = known?.isOptional ? 'allow' : 'deny';
  return creation(`${collection}: without ${field}: ${verdict}`, verdict, newIn(collection), rest);
}
