import { characterCount, collections, limits, newMessageStatus } from '@labka/contract';
import type { RestValue } from '@labka/firestore-emulator/testing';
import { type Attack, type AttackWrite, documentKey } from './attack.ts';

/*
 * The contract once more, written from `contract/` and not from `firestore.rules`: what a visitor may write. It judges the generated
 * attacks, so it shares no code and no order of checks with the rules.
 */

/** What a field will hold: a value, or the server's time. */
type Outcome = RestValue | 'server time';
type FieldCheck = (outcome: Outcome) => boolean;

const contactMessage: Readonly<Record<string, FieldCheck>> = {
  name: isTextWithin(limits.name),
  email: (outcome) => isTextWithin(limits.email)(outcome) && isAddress(outcome),
  subject: isTextWithin(limits.subject),
  message: isTextWithin(limits.message),
  createdAt: isServerTime,
  status: (outcome) => textOf(outcome) === newMessageStatus,
};

const subscription: Readonly<Record<string, FieldCheck>> = {
  email: isTextWithin(limits.newsletterEmail),
  createdAt: isServerTime,
};

const shapes: ReadonlyMap<string, Readonly<Record<string, FieldCheck>>> = new Map([
  [collections.contactMessages, contactMessage],
  [collections.newsletter, subscription],
]);

/** Whether a commit creates complete new documents in open collections. What counts is what each document holds after the commit. */
export function isWithinContract({ writes }: Attack): boolean {
  const documents = new Map<string, FieldOutcomes>();
  const areCreations = writes.every((write, index) => {
    const key = documentKey(write, index);
    const earlier = documents.get(key);
    documents.set(key, outcomesOf(write, earlier));
    return isWellFormed(write.id) && isCreation(write, earlier !== undefined);
  });
  return (
    areCreations &&
    writes.every((write, index) =>
      isComplete(write.collection, documents.get(documentKey(write, index)) ?? new Map()),
    )
  );
}

/** That of the first write was looked at with that write. */
function isWellFormed(id: AttackWrite['id']): boolean {
  return id.kind !== 'fresh' || id.ending === '';
}

/** Writing a document twice in one commit creates it, as long as neither write asks whether it is there. */
function isCreation({ kind, exists, id }: AttackWrite, isWrittenBefore: boolean): boolean {
  if (kind === 'delete' || id.kind === 'taken') return false;
  return isWrittenBefore ? exists === null : exists !== true;
}

type FieldOutcomes = ReadonlyMap<string, Outcome>;

function isComplete(collection: string, document: FieldOutcomes): boolean {
  const checks = Object.entries(shapes.get(collection) ?? {});
  return (
    checks.length > 0 &&
    document.size === checks.length &&
    checks.every(([name, check]) => {
      const outcome = document.get(name);
      return outcome !== undefined && check(outcome);
    })
  );
}

/** The document after a write: what is sent, or what the mask names of it; then the transforms. */
function outcomesOf({ fields, mask, transforms }: AttackWrite, earlier: FieldOutcomes = new Map()) {
  const document = new Map<string, Outcome>(mask === null ? [] : earlier);
  for (const name of mask ?? Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) document.delete(name);
    else document.set(name, value);
  }
  for (const { fieldPath, effect } of transforms) {
    // Nothing but the server's time is a text or the time of the request.
    document.set(fieldPath, effect === 'serverTime' ? 'server time' : { nullValue: null });
  }
  return document;
}

function isTextWithin({ min, max }: { readonly min: number; readonly max: number }): FieldCheck {
  return (outcome) => {
    const length = characterCount(textOf(outcome) ?? '');
    return textOf(outcome) !== null && length >= min && length <= max;
  };
}

/** Something, one @, something, without white space and what cannot be seen. */
function isAddress(outcome: Outcome): boolean {
  const parts = (textOf(outcome) ?? '').split('@');
  return parts.length === 2 && parts.every((part) => part !== '' && !/[\p{Z}\p{Cc}\p{Cf}]/u.test(part));
}

function isServerTime(outcome: Outcome): boolean {
  return outcome === 'server time';
}

function textOf(outcome: Outcome): string | null {
  return typeof outcome === 'object' && 'stringValue' in outcome ? outcome.stringValue : null;
}
