import { parseRules } from '@labka/firestore-emulator';
import { expressionEdits } from './expression-edits.ts';
import { type Mutant, toMutants } from './mutant.ts';
import { statementEdits } from './statement-edits.ts';
import { readRules } from './syntax-tree.ts';

/** All mutants of a rules file that could be deployed: the compiler rejects the others. */
export function mutantsOf(source: string): Mutant[] {
  const file = readRules(source);
  const edits = [...expressionEdits(source, file), ...statementEdits(source, file)];
  return toMutants(source, edits).filter((mutant) => parseRules(mutant.source).ok);
}
