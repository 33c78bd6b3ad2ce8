import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';
import { commitRules } from './commit-rules.ts';
import { Dice } from './dice.ts';
import type { GeneratedFile, GeneratedRequest } from './generated-file.ts';
import { double, integer, list, map, text } from './sample-fields.ts';

/* Commits of 1 to 25 writes to few documents, or to many to reach the rules' read limits. */

const requestsPerFile = 50;
const version = { currentDocument: { updateTime: '2000-01-01T00:00:00Z' } };

export function commitFile(seed: number): GeneratedFile {
  const dice = new Dice(seed);
  const { rules, collections } = commitRules(dice);
  return { rules, requests: dice.times(requestsPerFile, () => commitTo(dice, dice.pick(collections))) };
}

type Collection = ReturnType<typeof commitRules>['collections'][number];

function commitTo(dice: Dice, { name, countsReads, isSingle }: Collection): GeneratedRequest {
  const ids = countsReads
    ? dice.times(isSingle ? 1 : dice.pick([1, 2, 3, 10, 19, 20, 21, 25]), (at) => `k${at}`)
    : ['a', 'b', 'c', 'd', 'e'].slice(0, dice.between(1, 5));
  const paths = ids.map((id) => `${name}/%at/s/${id}`);
  const stored = dice.some(paths, dice.pick([0, 50, 100])).map((path) => ({ path, fields: fieldsOf(dice) }));
  const count = countsReads ? paths.length : dice.pick([1, 2, 2, 3, 3, 4, 5, 8, 13, 25]);
  const sequence = new WriteSequence(dice, new Set(stored.map(({ path }) => path)));
  const writes = dice.times(count, (at) => sequence.next(countsReads ? (paths[at] ?? '') : dice.pick(paths)));
  const auth = dice.chance(50) ? null : { uid: 'alice', token: {} };
  return { path: ':commit', body: { writes }, auth, stored };
}

/** Writes that mostly fit the stored documents and earlier writes. */
class WriteSequence {
  readonly #dice: Dice;
  readonly #existing: Set<string>;
  readonly #last = new Map<string, 'write' | 'delete' | 'verify'>();

  constructor(dice: Dice, existing: Set<string>) {
    this.#dice = dice;
    this.#existing = existing;
  }

  next(path: string): object {
    const kind = this.#dice.chance(3) ? this.#dice.pick(kinds) : this.#dice.pick(this.#fitting(path));
    if (kind.startsWith('delete')) this.#existing.delete(path);
    else if (!kind.startsWith('verify')) this.#existing.add(path);
    this.#last.set(
      path,
      kind.startsWith('delete') ? 'delete' : kind.startsWith('verify') ? 'verify' : 'write',
    );
    return writeOf(this.#dice, kind, `%root/${path}`);
  }

  #fitting(path: string): readonly Kind[] {
    const exists = this.#existing.has(path);
    switch (this.#last.get(path)) {
      case 'delete':
        return ['set', 'set', 'create', 'transform', 'delete'];
      case 'write':
        return ['set', 'merge', 'update', 'update', 'transform', 'delete', 'delete existing'];
      default:
        return exists
          ? ['set', 'merge', 'update', 'update', 'transform', 'delete', 'delete existing', 'verify existing']
          : ['set', 'set', 'merge', 'create', 'create', 'transform', 'delete', 'verify missing'];
    }
  }
}

const kinds = [
  'set',
  'merge',
  'update',
  'create',
  'transform',
  'delete',
  'delete existing',
  'delete missing',
  'delete version',
  'set version',
  'verify existing',
  'verify missing',
] as const;
type Kind = (typeof kinds)[number];

const existing = { currentDocument: { exists: true } };
const missing = { currentDocument: { exists: false } };

function writeOf(dice: Dice, kind: Kind, name: string): object {
  switch (kind) {
    case 'set':
      return { ...setting(dice, name), ...transforming(dice, 30) };
    case 'create':
      return { ...setting(dice, name), ...transforming(dice, 30), ...missing };
    case 'merge':
      return { ...merging(dice, name), ...transforming(dice, 30) };
    case 'update':
      return { ...merging(dice, name), ...transforming(dice, 30), ...existing };
    case 'set version':
      return { ...setting(dice, name), ...version };
    case 'transform':
      return { update: { name, fields: {} }, updateMask: { fieldPaths: [] }, ...transforming(dice, 100) };
    case 'delete':
      return { delete: name };
    case 'delete existing':
      return { delete: name, ...existing };
    case 'delete missing':
      return { delete: name, ...missing };
    case 'delete version':
      return { delete: name, ...version };
    case 'verify existing':
      return { verify: name, ...existing };
    case 'verify missing':
      return { verify: name, ...missing };
  }
}

function setting(dice: Dice, name: string): object {
  return { update: { name, fields: fieldsOf(dice) } };
}

/** Sets some fields and deletes others that only the mask names. */
function merging(dice: Dice, name: string): object {
  const fields = fieldsOf(dice);
  const gone = dice.some(['n', 'a', 'l', 'other'], 15).filter((path) => !(path in fields));
  const inner = 'm' in fields && dice.chance(50) ? ['m.x'] : [];
  const paths = Object.keys(fields).filter((path) => path !== 'm' || inner.length === 0);
  return { update: { name, fields }, updateMask: { fieldPaths: [...paths, ...inner, ...gone] } };
}

const transforms: readonly { readonly fieldPath: string }[] = [
  { fieldPath: 'n', ...{ increment: integer(1) } },
  { fieldPath: 'n', ...{ increment: double(0.5) } },
  { fieldPath: 'n', ...{ maximum: integer(2) } },
  { fieldPath: 'n', ...{ minimum: integer(1) } },
  { fieldPath: 'm.x', ...{ increment: integer(1) } },
  { fieldPath: 'm.y', ...{ setToServerValue: 'REQUEST_TIME' } },
  { fieldPath: 'l', ...{ appendMissingElements: { values: [text('x'), integer(1)] } } },
  { fieldPath: 'l', ...{ removeAllFromArray: { values: [text('x')] } } },
  { fieldPath: 'stamp', ...{ setToServerValue: 'REQUEST_TIME' } },
];

function transforming(dice: Dice, percent: number): object {
  if (!dice.chance(percent)) return {};
  const chosen = dice.times(dice.between(1, 3), () => dice.pick(transforms));
  const distinct = chosen.filter(
    ({ fieldPath }, at) => chosen.findIndex((other) => other.fieldPath === fieldPath) === at,
  );
  return { updateTransforms: distinct };
}

const pools: Readonly<Record<string, readonly RestValue[]>> = {
  n: [integer(0), integer(1), integer(2), integer(3), double(1), text('1')],
  a: [text('x'), text('y'), { nullValue: null }],
  l: [list(), list(text('x')), list(integer(1), text('y'))],
  m: [map({}), map({ x: integer(1) }), map({ x: integer(2), y: text('z') })],
};

function fieldsOf(dice: Dice): RestFields {
  const names = dice.some(Object.keys(pools), 60);
  return Object.fromEntries(names.map((name) => [name, dice.pick(pools[name] ?? [])]));
}
