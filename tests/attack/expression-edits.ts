import type { Edit } from './mutant.ts';
import {
  type Expression,
  type ExpressionOf,
  functionsOf,
  type Place,
  placesOf,
  type RulesFile,
} from './syntax-tree.ts';

/** Names in the same file that could be confused. */
interface Vocabulary {
  readonly members: readonly string[];
  readonly functions: readonly { readonly name: string; readonly arity: number }[];
}

type Replacements<Kind extends Expression['kind']> = (
  expression: ExpressionOf<Kind>,
  text: (of: Expression) => string,
  place: Place,
  vocabulary: Vocabulary,
) => readonly string[];

const replacements: { readonly [Kind in Expression['kind']]?: Replacements<Kind> } = {
  literal: (literal, text) => literalReplacements(text(literal)),
  list: (list, text) => listReplacements(list.elements.map(text)),
  name: ({ name }, _text, { parameters }) =>
    [...parameters, 'request', 'resource'].filter((other) => other !== name),
  member: (member, text, _place, { members }) => [
    ...members.filter((other) => other !== member.name).map((other) => `${text(member.object)}.${other}`),
    // The old document instead of the new one.
    ...(text(member) === 'request.resource' ? ['resource'] : []),
  ],
  call: (call, text, _place, { functions }) => {
    const argumentTexts = call.arguments.map(text);
    const others = functions.filter(
      ({ name, arity }) => arity === argumentTexts.length && name !== call.name,
    );
    return [
      ...others.map(({ name }) => `${name}(${argumentTexts.join(', ')})`),
      ...exchangedPairs(argumentTexts).map((exchanged) => `${call.name}(${exchanged.join(', ')})`),
    ];
  },
  method: (method, text) =>
    (otherMethods.get(method.name) ?? []).map(
      (other) => `${text(method.receiver)}.${other}(${method.arguments.map(text).join(', ')})`,
    ),
  binary: ({ operator, left, right }, text) =>
    otherOperators(operator).map((other) => `(${text(left)} ${other} ${text(right)})`),
  logical: ({ operator, left, right }, text) => [
    `(${text(left)} ${operator === '&&' ? '||' : '&&'} ${text(right)})`,
  ],
  unary: ({ operand }, text) => [text(operand)],
  is: ({ operand, typeName }, text) =>
    otherTypes.filter((other) => other !== typeName).map((other) => `${text(operand)} is ${other}`),
};

const otherTypes = [
  ...['bool', 'bytes', 'duration', 'float', 'int', 'latlng'],
  ...['list', 'map', 'number', 'path', 'string', 'timestamp'],
];

/** Methods with the same arguments and another result. */
const otherMethods: ReadonlyMap<string, readonly string[]> = new Map([
  ['hasOnly', ['hasAny', 'hasAll']],
  ['hasAll', ['hasAny', 'hasOnly']],
  ['hasAny', ['hasAll', 'hasOnly']],
  ['keys', ['values']],
]);

const operatorGroups = [
  ['==', '!=', '<', '<=', '>', '>='],
  ['+', '-', '*', '/', '%'],
];

export function expressionEdits(source: string, file: RulesFile): Edit[] {
  const places = placesOf(file);
  const text = ({ range }: Expression) => source.slice(range.start, range.end);
  const vocabulary = vocabularyOf(file, places);
  return places.flatMap((place) => {
    const { start, end } = place.expression.range;
    const texts = [...truthReplacements(place, text), ...replacementsOf(place, text, vocabulary)];
    return texts.map((replacement) => ({ start, end, replacement }));
  });
}

function vocabularyOf(file: RulesFile, places: readonly Place[]): Vocabulary {
  const members = places.flatMap(({ expression }) => (expression.kind === 'member' ? expression.name : []));
  const functions = functionsOf(file).map(({ name, parameters }) => ({ name, arity: parameters.length }));
  return { members: [...new Set(members)], functions };
}

/** A condition that is always true (so it is dropped), always false, or negated. */
function truthReplacements({ expression, isCondition }: Place, text: (of: Expression) => string): string[] {
  return isCondition ? ['true', 'false', `!(${text(expression)})`] : [];
}

function replacementsOf(
  place: Place,
  text: (of: Expression) => string,
  vocabulary: Vocabulary,
): readonly string[] {
  // The table's type pairs each kind with its function; TypeScript cannot express the pair in a lookup.
  const replace = replacements[place.expression.kind] as Replacements<Expression['kind']> | undefined;
  return replace?.(place.expression, text, place, vocabulary) ?? [];
}

function literalReplacements(literal: string): string[] {
  if (/^\d+$/.test(literal)) return [String(Number(literal) + 1), String(Number(literal) - 1)];
  if (/^'.*'$/.test(literal)) return textReplacements(literal.slice(1, -1)).map((text) => `'${text}'`);
  return [];
}

/**
 * Strings: empty, extended at either end, and without each of their characters. In a regular expression this removes
 * each anchor, class and quantifier; `+` also becomes `*`, and the pattern matches anywhere.
 */
function textReplacements(text: string): string[] {
  const characters = [...text.matchAll(/\\\\.|./gu)].map(([character]) => character);
  const shorter = characters.map((_, index) => characters.toSpliced(index, 1).join(''));
  const looser = characters.flatMap((character, index) =>
    character === '+' ? [characters.with(index, '*').join('')] : [],
  );
  return ['', `${text}x`, `x${text}`, `.*${text}`, `${text}.*`, ...shorter.filter(isPattern), ...looser];
}

/** An invalid pattern is an error when it is evaluated, which denies every request: too easy to detect. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text.replaceAll('\\\\', '\\'), 'u').source !== '';
  } catch {
    return false;
  }
}

/** Each element removed, and elements added that no client may write. */
function listReplacements(elements: readonly string[]): string[] {
  const shorter = elements.map((_, index) => elements.toSpliced(index, 1));
  const longer = ["'extra'", "'id'", "'deliveries'"].map((added) => [...elements, added]);
  return [[], ...shorter, ...longer].map((list) => `[${list.join(', ')}]`);
}

function exchangedPairs(texts: readonly string[]): string[][] {
  return texts.flatMap((first, index) =>
    texts
      .slice(index + 1)
      .map((second, distance) => texts.with(index, second).with(index + 1 + distance, first)),
  );
}

function otherOperators(operator: string): string[] {
  const group = operatorGroups.find((operators) => operators.includes(operator)) ?? [];
  return group.filter((other) => other !== operator);
}
