import { withNames } from '../diagnostics/parse-and-check.ts';
import type { AllowStatement, Block, FunctionDeclaration, Functions, RulesFile } from '../syntax/ast.ts';
import { parseAllow } from '../syntax/parse-file.ts';
import { parseFunction } from '../syntax/parse-function.ts';
import { type ParseResult, parseWith, type Ruleset } from '../syntax/parse-rules.ts';

export type Statement = FunctionDeclaration | AllowStatement;

export function statementsOf({ functions, services }: RulesFile): readonly Statement[] {
  return [...functions.values(), ...services.flatMap(statementsIn)];
}

function statementsIn({ functions, allows, matches }: Block): Statement[] {
  return [...functions.values(), ...allows, ...matches.flatMap(statementsIn)];
}

/**
 * Parses rules with a change in one statement: only this one is read, in a hundredth of the time that a long file
 * takes. The positions of the others are those of the unchanged file.
 */
export function reparse({ file }: Ruleset, changed: string, statement: Statement): ParseResult {
  const parsed = parseWith(changed, (cursor) => {
    cursor.start(statement.range.start);
    const inFunctions = (declared: Functions): Functions =>
      new Map([...declared].map(([name, each]) => [name, each === statement ? parseFunction(cursor) : each]));
    const inBlock = (block: Block): Block => ({
      ...block,
      functions: inFunctions(block.functions),
      allows: block.allows.map((each) => (each === statement ? parseAllow(cursor) : each)),
      matches: block.matches.map(inBlock),
    });
    return { ...file, functions: inFunctions(file.functions), services: file.services.map(inBlock) };
  });
  return withNames(parsed);
}
