import type { Dice } from './dice.ts';

/* Rules about queries, with null and NaN among the values. */

const comparisons = ['==', '==', '!=', '!=', '<', '<=', '>', '>='];
const values = ['null', '1', '1.0', '2.5', '0', "'x'", 'true', "'1'"];
const fields = ['a', 'a', 'b', 's', 'm.x', 'o', 'none'];

export function queryRules(dice: Dice): string {
  const allows = dice.times(dice.between(1, 2), () => `allow list: if ${condition(dice)};`).join('\n      ');
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match ${dice.pick(['/q/{id}', '/{path=**}/q/{id}'])} {
      ${allows}
    }
  }
}`;
}

function condition(dice: Dice): string {
  const parts = dice.times(dice.pick([1, 1, 1, 2, 3]), (at) => {
    const atom = `(${dice.pick(atoms)(dice)})`;
    const part = dice.chance(15) ? `!${atom}` : atom;
    return at === 0 ? part : ` ${dice.pick(['&&', '||'])} ${part}`;
  });
  return parts.join('');
}

type Atom = (dice: Dice) => string;
const field = (dice: Dice) => `resource.data.${dice.pick(fields)}`;

const atoms: readonly Atom[] = [
  compared,
  compared,
  compared,
  compared,
  compared,
  (dice) => `${dice.pick(values)} ${dice.pick(comparisons)} ${field(dice)}`,
  (dice) => `${field(dice)} in [${dice.pick(values)}, ${dice.pick(values)}]`,
  (dice) => `${dice.pick(values)} in resource.data.l`,
  (dice) => `resource.data.l.${dice.pick(['hasAny', 'hasAll', 'hasOnly'])}([${dice.pick(values)}])`,
  (dice) => `${field(dice)} is ${dice.pick(['int', 'float', 'number', 'string', 'bool', 'list', 'map'])}`,
  (dice) => `'${dice.pick(['a', 'b', 's', 'l', 'm'])}' in resource.data`,
  (dice) =>
    `resource.data.get('${dice.pick(['a', 'b', 's'])}', 1) ${dice.pick(comparisons)} ${dice.pick(values)}`,
  (dice) => `request.query.limit ${dice.pick(['<=', '==', '!='])} ${dice.pick(['2', '5', 'null'])}`,
  (dice) => `request.query.offset ${dice.pick(['<=', '=='])} ${dice.pick(['0', '2'])}`,
  (dice) => `math.isNaN(${field(dice)})`,
  (dice) => `resource.data.m ${dice.pick(['==', '!='])} ${dice.pick(["{'x': 1}", '{}', 'null'])}`,
  (dice) => `resource.data.l ${dice.pick(['==', '!='])} ${dice.pick(['[]', '[1]', 'null'])}`,
  () => 'request.auth != null',
];

function compared(dice: Dice): string {
  return `${field(dice)} ${dice.pick(comparisons)} ${dice.pick(values)}`;
}
