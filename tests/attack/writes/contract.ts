import { characterCount, collections, limits, newMessageStatus } from '@labka/contract';
import type { RestValue } from '../../conformance/conformance-case.ts';
import type { Attack, AttackWrite } from './attack.ts';

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

/** Whether every write of a commit creates one complete document of an open collection. */
export function isWithinContract({ writes }: Attack): boolean {
  return writes.every((write, index) => createsDocument(write, writes.slice(0, index)) && isComplete(write));
}

function createsDocument(write: AttackWrite, earlier: readonly AttackWrite[]): boolean {
  const isNew = write.kind === 'set' && write.exists !== true && write.id.kind !== 'taken';
  return isNew && !earlier.some((other) => isSameDocument(other, write, earlier[0]));
}

function isSameDocument(left: AttackWrite, right: AttackWrite, first: AttackWrite | undefined): boolean {
  if (left.collection !== right.collection) return false;
  return right.id.kind === 'first' && (left === first || left.id.kind === 'first');
}

function isComplete(write: AttackWrite): boolean {
  const shape = shapes.get(write.collection);
  if (shape === undefined) return false;
  const document = outcomesOf(write);
  const names = Object.keys(shape);
  return (
    document.size === names.length &&
    names.every((name) => {
      const outcome = document.get(name);
      return outcome !== undefined && shape[name]?.(outcome) === true;
    })
  );
}

/** The new document: what is sent and named by the mask, then the transforms. */
function outcomesOf({ fields, mask, transforms }: AttackWrite): ReadonlyMap<string, Outcome> {
  const sent = Object.entries(fields).filter(([name]) => mask === null || mask.includes(name));
  const document = new Map<string, Outcome>(sent);
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

/** Something, one @, something, without the white space of ASCII. */
function isAddress(outcome: Outcome): boolean {
  const parts = (textOf(outcome) ?? '').split('@');
  return parts.length === 2 && parts.every((part) => part !== '' && !/[\t\n\f\r ]/.test(part));
}

function isServerTime(outcome: Outcome): boolean {
  return outcome === 'server time';
}

function textOf(outcome: Outcome): string | null {
  return typeof outcome === 'object' && 'stringValue' in outcome ? outcome.stringValue : null;
}
