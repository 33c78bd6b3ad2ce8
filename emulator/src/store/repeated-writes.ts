import { compareTimestamps } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';
import { invalidArgument } from '../status.ts';
import { pathKey } from './view.ts';
import type { Write } from './write.ts';

/** What a write does to its document, in the words of Google's messages. */
type Kind = 'upsert' | 'update' | 'insert' | 'delete' | 'verify';

interface Earlier {
  readonly kind: Kind;
  readonly version: Timestamp | null;
}

/**
 * Refuses what one commit may not do to one document in several writes: what follows is judged by what came before it,
 * not by what is stored, so that such a commit fails wherever it is sent.
 */
export function checkRepeatedWrites(writes: readonly Write[]): void {
  const earlier = new Map<string, Earlier>();
  for (const write of writes) {
    const key = pathKey(write.name.path);
    const known = earlier.get(key);
    const next = { kind: kindOf(write), version: versionOf(write) };
    if (known !== undefined) checkSequence(known, next, write);
    earlier.set(key, { kind: next.kind, version: known?.version ?? next.version });
  }
}

function kindOf({ operation, precondition }: Write): Kind {
  if (operation.type !== 'set') return operation.type;
  if (precondition?.type === 'exists') return precondition.exists ? 'update' : 'insert';
  return precondition === null ? 'upsert' : 'update';
}

function versionOf({ precondition }: Write): Timestamp | null {
  return precondition?.type === 'updateTime' ? precondition.updateTime : null;
}

function checkSequence(earlier: Earlier, next: Earlier, { precondition }: Write): void {
  checkVerified(earlier.kind, next.kind);
  const mustExist = precondition?.type === 'exists' && precondition.exists;
  const isContradiction = earlier.kind === 'delete' ? mustExist : next.kind === 'insert';
  if (isContradiction) {
    throw invalidArgument(`Cannot ${earlier.kind} then ${next.kind} an entity in the same request.`);
  }
  if (next.version === null) return;
  if (earlier.version === null || compareTimestamps(earlier.version, next.version) !== 0) {
    throw invalidArgument('Cannot collapse mutations with different version preconditions.');
  }
}

function checkVerified(earlier: Kind, next: Kind): void {
  if (earlier !== 'verify' && next !== 'verify') return;
  if (earlier === next) {
    throw invalidArgument('the same document cannot be verified more than once in a single request');
  }
  const [first, second] = earlier === 'verify' ? ['verified', 'written'] : ['written', 'verified'];
  throw invalidArgument(`the same document cannot be ${first} and then ${second} in a single request`);
}
