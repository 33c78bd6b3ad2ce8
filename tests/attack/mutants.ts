import { expressionEdits } from './expression-edits.ts';
import { type Mutant, toMutants } from './mutant.ts';
import { statementEdits } from './statement-edits.ts';
import { readRules } from './syntax-tree.ts';

/** Every way in which a rules file could be a little wrong. */
export function mutantsOf(source: string): Mutant[] {
  const file = readRules(source);
  return toMutants(source, [...expressionEdits(source, file), ...statementEdits(source, file)]);
}
