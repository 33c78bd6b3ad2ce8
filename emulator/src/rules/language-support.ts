import { functions, methods, namespaceFunctions } from './builtin/tables.ts';
import { documentFunctions } from './evaluation/document-access.ts';
import { binaryOperators } from './operator/binary.ts';
import { typeNames } from './syntax/ast.ts';
import { typeName } from './value/rules-value.ts';

/** The built-ins of the rules language, read from the evaluator's tables. */
export interface LanguageSupport {
  readonly operators: readonly string[];
  /** The names that may follow `is`. */
  readonly typeNames: readonly string[];
  /** By full name, such as `math.abs`. */
  readonly functions: readonly string[];
  /** By the type of their receiver, such as `list.size`. */
  readonly methods: readonly string[];
}

export function languageSupport(): LanguageSupport {
  return {
    operators: [...binaryOperators, 'is', '!', '&&', '||', '? :'],
    typeNames,
    functions: [...documentFunctions.keys(), ...functions.keys(), ...namespaceFunctions.keys()],
    methods: [...methods].flatMap(([type, table]) =>
      [...table.keys()].map((name) => `${typeName({ type })}.${name}`),
    ),
  };
}
