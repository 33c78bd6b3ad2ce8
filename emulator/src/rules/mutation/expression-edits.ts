import { byTag } from '../../by-tag.ts';
import type { LineIndex, SourceRange } from '../position.ts';
import type { Expression, Literal, RulesFile } from '../syntax/ast.ts';
import { allExpressions, type Root, rootsOf } from '../syntax/walk.ts';
import { type Edit, replacements } from './edit.ts';

/** What is written instead of an operator, a type or a method; names that are not here stay as they are. */
const alternatives: Readonly<Record<string, readonly string[]>> = {
  '==': ['!=', '<=', '>='],
  '!=': ['==', '<', '>'],
  '<': ['<=', '>=', '=='],
  '<=': ['<', '>', '=='],
  '>': ['>=', '<=', '=='],
  '>=': ['>', '<', '=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  int: ['number', 'float', 'string'],
  float: ['number', 'int', 'string'],
  number: ['int', 'float', 'string'],
  string: ['int', 'bytes', 'list'],
};
const otherTypes = ['string', 'map'];

/** Functions and methods with the same arguments and another result. */
const related: readonly (readonly string[])[] = [
  ['hasOnly', 'hasAny', 'hasAll'],
  ['keys', 'values'],
  ['lower', 'upper'],
  ['addedKeys', 'removedKeys', 'changedKeys', 'affectedKeys', 'unchangedKeys'],
  ['union', 'intersection', 'difference'],
  ['get', 'getAfter'],
  ['exists', 'existsAfter'],
  ['math.ceil', 'math.floor', 'math.round'],
];
const mostNames = 6;
const patternMethods: readonly string[] = ['matches', 'split', 'replace'];

/** Mistakes in the expressions of a rules file. Names are exchanged with those in the same file. */
export class ExpressionEdits {
  readonly #source: string;
  readonly #lines: LineIndex;
  readonly #roots: readonly Root[];
  readonly #expressions: readonly Expression[];
  readonly #functions: readonly string[];
  readonly #variables: readonly string[];
  /** The fields that the file reads, by the text of their object. */
  readonly #fields = new Map<string, Set<string>>();
  readonly #patterns = new Set<Expression>();

  constructor(file: RulesFile, source: string, lines: LineIndex) {
    this.#source = source;
    this.#lines = lines;
    this.#roots = rootsOf(file);
    this.#expressions = allExpressions(file).flat();
    const functions = this.#roots.flatMap((root) => (root.kind === 'function' ? [root.declaration] : []));
    const local = functions.flatMap(({ parameters, lets }) => [...parameters, ...lets]);
    this.#functions = [...new Set(functions.map(({ name }) => name))];
    const wildcards = [...source.matchAll(/(?<=\{)[\w$]+(?=\s*(?:=\*\*?)?\})/g)].map(([name]) => name);
    this.#variables = [...new Set([...local.map(({ name }) => name), ...wildcards, 'request', 'resource'])];
    for (const expression of this.#expressions) this.#note(expression);
  }

  *all(): Generator<Edit> {
    for (const root of this.#roots)
      yield* this.#truths(root.kind === 'function' ? root.declaration.result : root.condition);
    for (const expression of this.#expressions) yield* this.#edits(expression);
  }

  #note(expression: Expression): void {
    if (expression.kind === 'member') {
      const object = this.#textOf(expression.object);
      this.#fields.set(object, (this.#fields.get(object) ?? new Set()).add(expression.name));
    }
    const [pattern] = expression.kind === 'method' ? expression.arguments : [];
    if (pattern && expression.kind === 'method' && patternMethods.includes(expression.name))
      this.#patterns.add(pattern);
  }

  /** Always true (so it is dropped), always false, and negated. */
  #truths({ range }: Expression): Edit[] {
    return replacements(range, ['true', 'false', `!(${this.#textOf({ range })})`]);
  }

  readonly #edits: (expression: Expression) => readonly Edit[] = byTag('kind', {
    literal: (literal) => replacements(literal.range, this.#literalsLike(literal)),
    name: ({ name, range }) => replacements(range, nextOf(this.#variables, name)),
    list: ({ range, elements }) => replacements(range, this.#listsLike(elements)),
    map: () => [],
    path: ({ range }) => this.#pathEdits(range),
    member: ({ object, name, range }) => [
      ...replacements(lastOf(range, name), nextOf([...(this.#fields.get(this.#textOf(object)) ?? [])], name)),
      // The old document instead of the new one.
      ...(this.#textOf({ range }) === 'request.resource' ? replacements(range, ['resource']) : []),
    ],
    index: () => [],
    slice: () => [],
    call: ({ name, range, arguments: args }) => [
      ...replacements(firstOf(range, name), [...nextOf(this.#functions, name), ...relatedTo(name)]),
      ...this.#exchanged(args),
    ],
    method: ({ receiver, name, namePosition, arguments: args }) => {
      const start = this.#lines.offsetOf(namePosition);
      const prefix = receiver.kind === 'name' ? `${receiver.name}.` : '';
      const others = [
        ...relatedTo(name),
        ...relatedTo(prefix + name).map((other) => other.replace(prefix, '')),
      ];
      return [...replacements({ start, end: start + name.length }, others), ...this.#exchanged(args)];
    },
    unary: ({ operand, range }) => replacements(range, [this.#textOf(operand)]),
    is: ({ typeName, range }) => replacements(lastOf(range, typeName), alternatives[typeName] ?? otherTypes),
    binary: ({ operator, position }) => this.#operators(operator, position),
    logical: ({ operator, position, left, right }) => [
      ...this.#operators(operator, position),
      ...this.#truths(left),
      ...this.#truths(right),
    ],
    conditional: ({ condition, whenTrue, whenFalse }) => [
      ...this.#truths(condition),
      ...replacements(whenTrue.range, [this.#textOf(whenFalse)]),
      ...replacements(whenFalse.range, [this.#textOf(whenTrue)]),
    ],
  });

  #operators(operator: string, position: Expression['position']): Edit[] {
    const start = this.#lines.offsetOf(position);
    return replacements({ start, end: start + operator.length }, alternatives[operator] ?? []);
  }

  #literalsLike(literal: Literal): readonly string[] {
    const { value } = literal;
    if (value.type === 'bool') return [String(!value.value)];
    if (value.type === 'int') return [String(value.value + 1n), String(value.value - 1n)];
    if (value.type !== 'string') return [];
    const written = this.#textOf(literal);
    const quote = written.slice(-1);
    const text = written.slice(1, -1);
    const others = this.#patterns.has(literal) ? patternsLike(text) : ['', `${text}x`];
    return others.map((other) => `${quote}${other}${quote}`);
  }

  /** Each element removed, and one added. */
  #listsLike(elements: readonly Expression[]): readonly string[] {
    const texts = elements.map((element) => this.#textOf(element));
    return [...texts.map((_, index) => texts.toSpliced(index, 1)), [...texts, `'extra'`]].map(
      (others) => `[${others.join(', ')}]`,
    );
  }

  /** Each pair of arguments exchanged. */
  #exchanged(args: readonly Expression[]): Edit[] {
    const texts = args.map((argument) => this.#textOf(argument));
    const [first, last] = [args[0], args.at(-1)];
    if (!first || !last) return [];
    const orders = texts.flatMap((one, at) =>
      texts.slice(at + 1).map((other, distance) => texts.with(at, other).with(at + 1 + distance, one)),
    );
    return replacements(
      { start: first.range.start, end: last.range.end },
      orders.map((order) => order.join(', ')),
    );
  }

  /** The last literal segment but `documents` renamed: another collection. */
  #pathEdits(range: SourceRange): Edit[] {
    const found = [...this.#textOf({ range }).matchAll(/\/([A-Za-z]\w*)/g)].filter(
      ([, name]) => name !== 'documents',
    );
    const last = found.at(-1);
    if (!last || found.length < 2) return [];
    const start = range.start + last.index + last[0].length;
    return replacements({ start, end: start }, ['_']);
  }

  #textOf({ range: { start, end } }: { readonly range: SourceRange }): string {
    return this.#source.slice(start, end);
  }
}

/** The names that follow this one, in a circle. A few, because otherwise long files would have too many mutants. */
function nextOf(names: readonly string[], name: string): readonly string[] {
  const at = names.indexOf(name);
  return at < 0 ? [] : [...names.slice(at + 1), ...names.slice(0, at)].slice(0, mostNames);
}

function relatedTo(name: string): readonly string[] {
  return related.find((group) => group.includes(name)) ?? [];
}

function firstOf({ start }: SourceRange, { length }: string): SourceRange {
  return { start, end: start + length };
}

function lastOf({ end }: SourceRange, { length }: string): SourceRange {
  return { start: end - length, end };
}

/**
 * Empty, extended at either end, found anywhere, and without each of its characters, which removes each anchor, class
 * and quantifier; `+` also becomes `*`.
 */
function patternsLike(text: string): readonly string[] {
  const characters = [...text.matchAll(/\\\\.|\\u[\da-fA-F]{4}|\\.|./gsu)].map(([character]) => character);
  const shorter = characters.map((_, index) => characters.toSpliced(index, 1).join(''));
  const looser = characters.flatMap((one, index) =>
    one === '+' ? [characters.with(index, '*').join('')] : [],
  );
  return ['', `${text}x`, `x${text}`, `.*${text}`, `${text}.*`, ...shorter, ...looser];
}
