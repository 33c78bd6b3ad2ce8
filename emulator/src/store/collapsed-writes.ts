import { compareTimestamps } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';
import { invalidArgument } from '../status.ts';
import { pathKey } from './view.ts';
import type { Precondition, Write } from './write.ts';

/** The kind of all writes of a commit to one document, in the terms of Google's messages. */
export type WriteKind = 'upsert' | 'update' | 'insert' | 'delete' | 'verify';

interface Collapsed {
  readonly kind: WriteKind;
  /** The kind of a later set: the first write determines what must be stored before the commit. */
  readonly setKind: SetKind;
  readonly version: Timestamp | null;
}

type SetKind = Extract<WriteKind, 'upsert' | 'update' | 'insert'>;

/**
 * Returns the kind of write to each document by its key. Rejects combinations of writes that contradict each
 * other, whatever is stored.
 */
export function collapseWrites(writes: readonly Write[]): ReadonlyMap<string, WriteKind> {
  const documents = new Map<string, Collapsed>();
  for (const write of writes) {
    const key = pathKey(write.name.path);
    const earlier = documents.get(key);
    documents.set(key, earlier === undefined ? first(write) : collapse(earlier, write));
  }
  return new Map([...documents].map(([key, { kind }]) => [key, kind]));
}

function first(write: Write): Collapsed {
  return { kind: kindOf(write), setKind: setKindOf(write), version: versionOf(write) };
}

function collapse(earlier: Collapsed, next: Write): Collapsed {
  checkSequence(earlier, next);
  return { ...earlier, kind: next.operation.type === 'delete' ? 'delete' : earlier.setKind };
}

function kindOf(write: Write): WriteKind {
  return write.operation.type === 'set' ? setKindOf(write) : write.operation.type;
}

/**
 * Only a set requires the version in its precondition; a delete may name the version of a missing document.
 */
function setKindOf({ operation, precondition }: Write): SetKind {
  if (precondition?.type === 'exists') return precondition.exists ? 'update' : 'insert';
  return precondition !== null && operation.type === 'set' ? 'update' : 'upsert';
}

function versionOf({ precondition }: Write): Timestamp | null {
  return precondition?.type === 'updateTime' ? precondition.updateTime : null;
}

function checkSequence(earlier: Collapsed, write: Write): void {
  const kind = kindOf(write);
  checkVerified(earlier.kind, kind);
  const isContradiction =
    earlier.kind === 'delete'
      ? kind === 'update' || demandsExistence(write.precondition, true)
      : demandsExistence(write.precondition, false);
  if (isContradiction) {
    throw invalidArgument(`Cannot ${earlier.kind} then ${kind} an entity in the same request.`);
  }
  checkVersion(earlier.version, versionOf(write));
}

function demandsExistence(precondition: Precondition | null, exists: boolean): boolean {
  return precondition?.type === 'exists' && precondition.exists === exists;
}

function checkVersion(earlier: Timestamp | null, next: Timestamp | null): void {
  if (next === null || (earlier !== null && compareTimestamps(earlier, next) === 0)) return;
  throw invalidArgument('Cannot collapse mutations with different version preconditions.');
}

function checkVerified(earlier: WriteKind, next: WriteKind): void {
  if (earlier !== 'verify' && next !== 'verify') return;
  if (earlier === next) {
    throw invalidArgument('the same document cannot be verified more than once in a single request');
  }
  const [first, second] = earlier === 'verify' ? ['verified', 'written'] : ['written', 'verified'];
  throw invalidArgument(`the same document cannot be ${first} and then ${second} in a single request`);
}
