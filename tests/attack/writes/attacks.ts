import { collections, limits, newMessageStatus } from '@labka/contract';
import type { RestFields } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';
import type { Attack, AttackWrite, transformEffects } from './attack.ts';
import { address, anyValue, doubtfulAddress, lengthOutside, lengthWithin, textOfLength } from './values.ts';

const { contactMessages, newsletter } = collections;

function text(value: fc.Arbitrary<string>) {
  return value.map((stringValue) => ({ stringValue }));
}

function textWithin(limit: { readonly min: number; readonly max: number }) {
  return text(textOfLength(lengthWithin(limit)));
}

const contactFields: fc.Arbitrary<RestFields> = fc.record({
  name: textWithin(limits.name),
  email: text(address),
  subject: textWithin(limits.subject),
  message: textWithin(limits.message),
  status: fc.constant({ stringValue: newMessageStatus }),
});
const newsletterFields: fc.Arbitrary<RestFields> = fc.record({ email: textWithin(limits.newsletterEmail) });

/** Any ending makes an id malformed. */
const freshId = fc.record({
  kind: fc.constant('fresh' as const),
  ending: fc.oneof(
    { weight: 12, arbitrary: fc.constant('') },
    fc.constantFrom('a', '0', 'ž', '🐕', ' ', '%2F', "'", '.', '~', '\n', '\u202e'),
  ),
});

function validWrite(collection: string, fields: fc.Arbitrary<RestFields>): fc.Arbitrary<AttackWrite> {
  return fc.record({
    kind: fc.constant('set' as const),
    collection: fc.constant(collection),
    id: freshId,
    fields,
    mask: fc.constant(null),
    transforms: fc.constant([{ fieldPath: 'createdAt', effect: 'serverTime' as const }]),
    exists: fc.constantFrom(null, false),
  });
}

/** A change to a valid write. Some leave it valid: then it must still be accepted. */
type Change = (write: AttackWrite) => AttackWrite;

const fieldName = fc.constantFrom(
  ...['name', 'email', 'subject', 'message', 'createdAt', 'status'],
  ...['extra', 'Email', 'deliveries', 'expireAt', '__proto', 'constructor'],
);
const limitedField = fc.constantFrom(
  ...(['name', 'email', 'subject', 'message'] as const).map((field) => ({ field, limit: limits[field] })),
  { field: 'email' as const, limit: limits.newsletterEmail },
);

const effects = ['serverTime', 'increment', 'maximum', 'append', 'remove'] as const;

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fieldName, anyValue).map(([name, value]) => withField(name, value)),
  fieldName.map(withoutField),
  {
    // One character too many is the mistake that random texts find last.
    weight: 5,
    arbitrary: limitedField.chain(({ field, limit }) =>
      text(textOfLength(lengthOutside(limit))).map((value) => withField(field, value)),
    ),
  },
  text(doubtfulAddress).map((value) => withField('email', value)),
  text(fc.constantFrom('New', 'new ', 'open', '', 'neẃ')).map((value) => withField('status', value)),
  fc.tuple(fieldName, fc.constantFrom(...effects)).map(([name, effect]) => withTransform(name, effect)),
  fc
    .subarray(['name', 'email', 'subject', 'message', 'createdAt', 'status', 'extra'])
    .map((mask) => having({ mask })),
  fc.constant<Change>((write) => ({ ...write, mask: Object.keys(write.fields) })),
  fc.constant(having({ transforms: [] })),
  fc.boolean().map((exists) => having({ exists })),
  fc.constant(having({ kind: 'delete' })),
  fc.constantFrom('first' as const, 'taken' as const).map((kind) => having({ id: { kind } })),
  fc.constantFrom(...foreignCollections()).map((collection) => having({ collection })),
);

/** The open collections are among them: a message becomes a sign-up. */
function foreignCollections(): string[] {
  const open = [contactMessages, newsletter];
  return [
    ...open,
    ...['subscribers', 'Newsletter', 'newsletter ', 'contact_messages_2', 'users'],
    ...open.flatMap((name) => [`${name}/x/${name}`, `users/eva/${name}`, `x/documents/${name}`]),
  ];
}

function having(change: Partial<AttackWrite>): Change {
  return (write) => ({ ...write, ...change });
}

function withField(name: string, value: RestFields[string]): Change {
  return (write) => ({ ...write, fields: { ...write.fields, [name]: value } });
}

function withoutField(name: string): Change {
  return (write) => {
    const { [name]: _removed, ...fields } = write.fields;
    return { ...write, fields };
  };
}

function withTransform(fieldPath: string, effect: keyof typeof transformEffects): Change {
  return (write) => {
    const others = write.transforms.filter((transform) => transform.fieldPath !== fieldPath);
    return { ...write, transforms: [...others, { fieldPath, effect }] };
  };
}

const write: fc.Arbitrary<AttackWrite> = fc
  .tuple(
    fc.oneof(validWrite(contactMessages, contactFields), validWrite(newsletter, newsletterFields)),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 3, arbitrary: changes.map((change) => [change]) },
      fc.array(changes, { minLength: 2, maxLength: 3 }),
    ),
  )
  .map(([valid, applied]) => applied.reduce((changed, change) => change(changed), valid));

/** Commits of one to four writes, about as many within the contract as outside. */
export const attacks: fc.Arbitrary<Attack> = fc.record({
  caller: fc.constantFrom('visitor' as const, 'visitor', 'user', 'administrator by claim'),
  writes: fc
    .tuple(write, fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(write, { maxLength: 3 })))
    .map(([first, others]): Attack['writes'] => [first, ...others]),
});
