import { parseRules, type Ruleset } from '@labka/firestore-emulator';

export type RulesFile = Ruleset['file'];
export type Block = RulesFile['services'][number];
export type Allow = Block['allows'][number];
export type Expression = NonNullable<Allow['condition']>;
export type ExpressionOf<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;
type FunctionDeclaration =
  RulesFile['functions'] extends ReadonlyMap<string, infer Declaration> ? Declaration : never;

export interface Place {
  readonly expression: Expression;
  /** Whether it must be a boolean: a condition, the result of a function, an operand of `&&`. */
  readonly isCondition: boolean;
  readonly parameters: readonly string[];
}

export function readRules(source: string): RulesFile {
  const parsed = parseRules(source);
  if (!parsed.ok) throw new Error(`These rules do not parse: ${JSON.stringify(parsed.issues)}`);
  return parsed.ruleset.file;
}

export function blocksOf(file: RulesFile): readonly Block[] {
  return file.services.flatMap(withInnerBlocks);
}

function withInnerBlocks(block: Block): Block[] {
  return [block, ...block.matches.flatMap(withInnerBlocks)];
}

export function functionsOf(file: RulesFile): readonly FunctionDeclaration[] {
  return [file.functions, ...blocksOf(file).map(({ functions }) => functions)].flatMap((functions) => [
    ...functions.values(),
  ]);
}

export function placesOf(file: RulesFile): readonly Place[] {
  const conditions = blocksOf(file).flatMap(({ allows }) =>
    allows.flatMap(({ condition }) => condition ?? []),
  );
  return [
    ...conditions.flatMap((condition) => placesIn(condition, true, [])),
    ...functionsOf(file).flatMap(placesInFunction),
  ];
}

function placesInFunction({ parameters, lets, result }: FunctionDeclaration): Place[] {
  const names = parameters.map(({ name }) => name);
  return [
    ...lets.flatMap(({ value }) => placesIn(value, false, names)),
    ...placesIn(result, isTruth(result), names),
  ];
}

function placesIn(expression: Expression, isCondition: boolean, parameters: readonly string[]): Place[] {
  const inner = childrenOf(expression).flatMap((child) =>
    placesIn(child, expression.kind === 'logical' || isNegation(expression), parameters),
  );
  return [{ expression, isCondition, parameters }, ...inner];
}

function isNegation(expression: Expression): boolean {
  return expression.kind === 'unary' && expression.operator === '!';
}

/** Whether an expression must be a boolean, by its form alone. */
function isTruth(expression: Expression): boolean {
  if (expression.kind === 'binary') return /^(?:[=!<>]=|[<>]|in)$/.test(expression.operator);
  return expression.kind === 'logical' || expression.kind === 'is' || isNegation(expression);
}

/** The direct subexpressions. Every expression in the tree has a `kind` and a `range`. */
function childrenOf(expression: Expression): Expression[] {
  const parts: readonly unknown[] = Object.values(expression);
  return parts.flat().flatMap((part) => (isExpression(part) ? [part] : entryOf(part)));
}

/** Only the entries of a map literal are one level deeper. */
function entryOf(part: unknown): Expression[] {
  if (typeof part !== 'object' || part === null || !('key' in part) || !('value' in part)) return [];
  return [part.key, part.value].filter(isExpression);
}

function isExpression(part: unknown): part is Expression {
  return typeof part === 'object' && part !== null && 'kind' in part && 'range' in part;
}
