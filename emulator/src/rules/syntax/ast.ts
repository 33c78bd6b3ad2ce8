import type { Position, SourceRange } from '../position.ts';
import type { RulesValue } from '../value/rules-value.ts';

/** A rules file. */
export interface RulesFile {
  readonly version: '1' | '2';
  readonly functions: Functions;
  readonly services: readonly Block[];
}

/** The functions declared in one block, by name. */
export type Functions = ReadonlyMap<string, FunctionDeclaration>;

/** The body of a `service` or a `match`. */
export interface Block {
  readonly path: readonly MatchSegment[];
  readonly pathRange: SourceRange;
  readonly position: Position;
  readonly functions: Functions;
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly Block[];
}

/** `users`, `{id}` (one segment) or `{rest=**}` (all remaining segments). */
export type MatchSegment =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'single'; readonly name: string; readonly position: Position }
  | { readonly kind: 'recursive'; readonly name: string; readonly position: Position };

export type Method = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface AllowStatement {
  /** Granular methods: `read` and `write` are already resolved. */
  readonly methods: ReadonlySet<Method>;
  readonly methodsRange: SourceRange;
  /** null for a statement without condition, which always grants. */
  readonly condition: Expression | null;
  readonly position: Position;
  readonly range: SourceRange;
}

export interface FunctionDeclaration {
  readonly name: string;
  readonly parameters: readonly Identifier[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
  /** The offset of the first `let`, or of `return`. */
  readonly bodyStart: number;
  readonly position: Position;
  readonly range: SourceRange;
  readonly namePosition: Position;
}

export interface Identifier {
  readonly name: string;
  readonly position: Position;
}

export interface LetBinding extends Identifier {
  readonly value: Expression;
}

/** An expression; errors are reported at `position`, `range` covers its text. */
export type Expression =
  | Literal
  | ListLiteral
  | MapLiteral
  | PathLiteral
  | Name
  | Member
  | Index
  | Slice
  | FunctionCall
  | MethodCall
  | Unary
  | Binary
  | Logical
  | Conditional
  | TypeTest;

interface Node<K extends string> {
  readonly kind: K;
  readonly position: Position;
  readonly range: SourceRange;
}

export interface Literal extends Node<'literal'> {
  readonly value: RulesValue;
}
export interface ListLiteral extends Node<'list'> {
  readonly elements: readonly Expression[];
}
export interface MapLiteral extends Node<'map'> {
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}
/** `/users/$(request.auth.uid)`: a literal segment is a string. */
export interface PathLiteral extends Node<'path'> {
  readonly segments: readonly (string | Expression)[];
}
export interface Name extends Node<'name'> {
  readonly name: string;
}
export interface Member extends Node<'member'> {
  readonly object: Expression;
  readonly name: string;
}
export interface Index extends Node<'index'> {
  readonly object: Expression;
  readonly index: Expression;
}
/** An omitted bound is null. */
export interface Slice extends Node<'slice'> {
  readonly object: Expression;
  readonly from: Expression | null;
  readonly to: Expression | null;
}
export interface FunctionCall extends Node<'call'> {
  readonly name: string;
  readonly arguments: readonly Expression[];
}
/** `receiver.name(…)`; also `math.abs(…)`, whose receiver is the name of a namespace. */
export interface MethodCall extends Node<'method'> {
  readonly receiver: Expression;
  readonly name: string;
  readonly namePosition: Position;
  readonly arguments: readonly Expression[];
}
export interface Unary extends Node<'unary'> {
  readonly operator: '!' | '-';
  readonly operand: Expression;
}
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%';
export type OrderingOperator = '<' | '<=' | '>' | '>=';
export type BinaryOperator = ArithmeticOperator | OrderingOperator | '==' | '!=' | 'in';
export interface Binary extends Node<'binary'> {
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}
/** Not a `binary`: it may skip its right side and absorbs errors. */
export interface Logical extends Node<'logical'> {
  readonly operator: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
}
export interface Conditional extends Node<'conditional'> {
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}
export interface TypeTest extends Node<'is'> {
  readonly operand: Expression;
  readonly typeName: TypeName;
}

/** Namespaces of functions, as in `math.abs(x)`. */
export const packageNames: readonly string[] = ['math', 'timestamp', 'duration', 'latlng', 'hashing'];

/** The names that may follow `is`. */
export const typeNames = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
  'vector',
] as const;
export type TypeName = (typeof typeNames)[number];
