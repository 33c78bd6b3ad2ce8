import { type Evaluated, error, unsupportedOperation } from '../value/evaluation-error.ts';
import { type RulesType, type RulesValue, typeName, type ValueOf } from '../value/rules-value.ts';

/** The type of a parameter or a result. `any` accepts every type; `float` also accepts an int. */
export type Parameter = RulesType | 'any';
type ArgumentOf<P extends Parameter> = P extends RulesType ? ValueOf<P> : RulesValue;
type ArgumentsOf<P extends readonly Parameter[]> = { [I in keyof P]: ArgumentOf<P[I]> };

/**
 * A row of a table of built-ins. Of several rows with one name the first that accepts the arguments is
 * called.
 */
export interface Overload {
  readonly name: string;
  readonly parameters: readonly Parameter[];
  readonly result: Parameter;
  /** The caller guarantees that the parameters accept the arguments. */
  readonly apply: (args: readonly RulesValue[]) => Evaluated;
}

/** Defines a row. A method's receiver is its first parameter. */
export function builtin<const P extends readonly Parameter[], R extends Parameter>(
  name: string,
  parameters: P,
  result: R,
  implementation: (...args: ArgumentsOf<P>) => Evaluated<ArgumentOf<R>>,
): Overload {
  // `callOverload` checks the arguments against the parameters first.
  return { name, parameters, result, apply: (args) => implementation(...(args as ArgumentsOf<P>)) };
}

/** Formats a call for an error message: `math.abs(int)` or, for a method, `list.join(string)`. */
export type Signature = (name: string, types: readonly string[]) => string;

export const functionSignature: Signature = (name, types) => `${name}(${types.join(', ')})`;
export const methodSignature: Signature = (name, [receiver, ...types]) =>
  `${receiver}.${name}(${types.join(', ')})`;

/** Calls the first row that accepts the arguments. A method's receiver is the first argument. */
export function callOverload(
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  signature: Signature,
): Evaluated {
  return applyOverload(overloads, args) ?? refuse(overloads, args, signature);
}

/** Like `callOverload`, but returns null when no row accepts the arguments. */
export function applyOverload(overloads: readonly Overload[], args: readonly RulesValue[]): Evaluated | null {
  for (const overload of overloads) {
    if (accepts(overload.parameters, args)) return overload.apply(promote(overload.parameters, args));
  }
  return null;
}

function accepts(parameters: readonly Parameter[], args: readonly RulesValue[]): boolean {
  return parameters.length === args.length && args.every((argument, at) => takes(parameters[at], argument));
}

function takes(parameter: Parameter | undefined, { type }: RulesValue): boolean {
  return parameter === 'any' || parameter === type || (parameter === 'float' && type === 'int');
}

function promote(parameters: readonly Parameter[], args: readonly RulesValue[]): readonly RulesValue[] {
  if (!parameters.includes('float')) return args;
  return args.map((argument, at) =>
    parameters[at] === 'float' && argument.type === 'int'
      ? { type: 'float', value: Number(argument.value) }
      : argument,
  );
}

function refuse(
  overloads: readonly Overload[],
  args: readonly RulesValue[],
  signature: Signature,
): Evaluated {
  const expected = overloads.map(({ name, parameters }) => signature(name, parameters)).join(', ');
  if (!overloads.some(({ parameters }) => parameters.length === args.length)) {
    // The count in the message excludes a method's receiver.
    const received = args.length - (signature === methodSignature ? 1 : 0);
    return error(`Incorrect number of arguments. Received: ${received}. Expected: ${expected}.`);
  }
  return unsupportedOperation(signature(overloads[0]?.name ?? '', args.map(typeName)), expected);
}

/** Groups rows by name and keeps their order. */
export function byName(overloads: readonly Overload[]): ReadonlyMap<string, readonly Overload[]> {
  const groups = new Map<string, Overload[]>();
  for (const overload of overloads)
    groups.set(overload.name, [...(groups.get(overload.name) ?? []), overload]);
  return groups;
}
