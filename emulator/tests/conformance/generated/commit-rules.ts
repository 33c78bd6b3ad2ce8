import type { Dice } from './dice.ts';

/* Rules for commits: about a document before and after, its siblings, and the number of read documents. */

const comparisons = ['==', '==', '!=', '<', '>='];
const after = 'request.resource.data';
const before = 'resource.data';

/** `name` is the collection, whose documents are `name/{g}/s/{id}`; each request has a different `g`. */
interface Collection {
  readonly name: string;
  readonly countsReads: boolean;
  /** Whether a commit writes one document only. */
  readonly isSingle: boolean;
}

interface CommitRules {
  readonly rules: string;
  readonly collections: readonly Collection[];
}

export function commitRules(dice: Dice): CommitRules {
  const ordinary = dice.times(8, (at) => ({ name: `c${at}`, countsReads: false, isSingle: false }));
  const counting = dice.times(3, (at) => ({ name: `b${at}`, countsReads: true, isSingle: at === 0 }));
  const collections = [...ordinary, ...counting];
  const blocks = collections.map((collection) => {
    const { countsReads, name } = collection;
    const allows = countsReads ? [`allow write: if ${reads(dice, collection)};`] : ordinaryAllows(dice, name);
    return `    match /${name}/{g}/s/{id} {\n      ${allows.join('\n      ')}\n    }`;
  });
  return { rules: wholeFile(blocks), collections };
}

function wholeFile(blocks: readonly string[]): string {
  const start = "rules_version = '2';\nservice cloud.firestore {\n  match /databases/{database}/documents {";
  return [start, ...blocks, '  }', '}'].join('\n');
}

const methods = [
  'write',
  'read, write',
  'create',
  'update',
  'delete',
  'create, update',
  'create, delete',
  'update, delete',
  'get, create',
];

function ordinaryAllows(dice: Dice, name: string): readonly string[] {
  const allows = dice.times(
    dice.between(1, 3),
    () => `allow ${dice.pick(methods)}: if ${condition(dice, name)};`,
  );
  // If every document of a commit had to be granted separately, most commits would be denied.
  return dice.chance(60) ? [...allows, `allow ${dice.pick(methods)};`] : allows;
}

function condition(dice: Dice, name: string): string {
  const parts = dice.times(dice.pick([1, 1, 2, 3]), (at) => {
    const atom = `(${dice.pick(atoms)(dice, name)})`;
    const part = dice.chance(15) ? `!${atom}` : atom;
    return at === 0 ? part : ` ${dice.pick(['&&', '||', '||'])} ${part}`;
  });
  return parts.join('');
}

type Atom = (dice: Dice, name: string) => string;

const atoms: readonly Atom[] = [
  (dice) => `${after}.n ${compare(dice)}`,
  (dice) => `${after}.n ${compare(dice)}`,
  (dice) => `${before}.n ${compare(dice)}`,
  (dice) => `resource ${dice.pick(['==', '!='])} null`,
  (dice) => `request.resource ${dice.pick(['==', '!='])} null`,
  (dice, name) => `getAfter(${sibling(dice, name)}).data.n ${compare(dice)}`,
  (dice, name) => `getAfter(${sibling(dice, name)}).data.n ${compare(dice)}`,
  (dice, name) => `get(${sibling(dice, name)}).data.n ${compare(dice)}`,
  (dice, name) => `existsAfter(${sibling(dice, name)})`,
  (dice, name) => `existsAfter(${sibling(dice, name)})`,
  (dice, name) => `!existsAfter(${sibling(dice, name)})`,
  (dice, name) => `exists(${sibling(dice, name)})`,
  (dice, name) => `getAfter(${sibling(dice, name)}).data == get(${sibling(dice, name)}).data`,
  (dice, name) =>
    `getAfter(${sibling(dice, name)}).data.n + getAfter(${sibling(dice, name)}).data.n ${compare(dice)}`,
  (dice) => `${dice.pick([after, before])}.keys().hasOnly(${names(dice)})`,
  (dice) => `${dice.pick([after, before])}.keys().hasAll(${names(dice)})`,
  (dice) => `${after}.diff(${before}).affectedKeys().hasOnly(${names(dice)})`,
  (dice) =>
    `${after}.diff(${before}).${dice.pick(['addedKeys', 'removedKeys', 'unchangedKeys'])}().size() ${compare(dice)}`,
  (dice) => `'${dice.pick(['n', 'a', 'm', 'stamp'])}' in ${dice.pick([after, before])}`,
  () => `${after}.stamp == request.time`,
  () => `${after}.m.y == request.time`,
  () => `${after}.n == ${before}.n + 1`,
  (dice) => `${after}.l.size() ${compare(dice)}`,
  (dice) => `'x' in ${dice.pick([after, before])}.l`,
  (dice) => `${after}.m.x ${compare(dice)}`,
  (dice) => `${after}.get('n', 0) ${compare(dice)}`,
  (_, name) => `getAfter(${sibling(null, name)}).data == ${after}`,
  (_, name) => `get(${sibling(null, name)}).data == ${before}`,
  () => `request.resource.id == id && request.resource.__name__ == request.path`,
  (dice) => `id in ['${dice.pick(['a', 'b'])}', '${dice.pick(['c', 'd'])}']`,
  (dice) => `request.method ${dice.pick(['==', '!='])} '${dice.pick(['create', 'update', 'delete'])}'`,
  () => 'request.auth != null',
];

function compare(dice: Dice): string {
  return `${dice.pick(comparisons)} ${dice.between(0, 3)}`;
}

function names(dice: Dice): string {
  const chosen = dice.some(['n', 'a', 'l', 'm', 'stamp'], 60);
  return `[${chosen.map((name) => `'${name}'`).join(', ')}]`;
}

/** Another document of the request, or its own. */
function sibling(dice: Dice | null, name: string): string {
  const id = dice === null ? '$(id)' : dice.pick(['a', 'b', 'c', 'd', '$(id)']);
  return `/databases/$(database)/documents/${name}/$(g)/s/${id}`;
}

/**
 * About as many reads as rules may make. Without `||`, which would absorb the limit's error. Reads beyond ten
 * are not shared by several writes: Google's emulator counts those for the first write only, which varies.
 */
function reads(dice: Dice, { isSingle, name }: Collection): string {
  const documents = '/databases/$(database)/documents';
  const count = dice.pick([1, 2, 3, 7, 9, 10, 10, 11, 12, 20, 21]);
  const own = [
    (at: number) => `${documents}/other/$(id + 'x${at}')`,
    (at: number) => `${documents}/other/$(id + 'x${at}')`,
    () => `${documents}/${name}/$(g)/s/$(id)`,
  ];
  const shared = [
    (at: number) => `${documents}/other/k${at}`,
    (at: number) => `${documents}/${name}/$(g)/s/k${at}`,
  ];
  const kinds = count > 10 && !isSingle ? own : dice.some([...own, ...shared], 60);
  const called = dice.pick([['exists'], ['existsAfter'], ['exists', 'existsAfter']]);
  const paths = dice.times(count, (at) => dice.pick(kinds.length === 0 ? own : kinds)(at));
  return paths.map((path) => `${dice.pick(called)}(${path}) in [true, false]`).join(' && ');
}
