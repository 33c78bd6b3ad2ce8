import type { RulesIssue } from '../position.ts';
import { remembered } from '../remembered.ts';
import { type Expression, packageNames } from './ast.ts';

/**
 * Reports packages used as values: `duration == 1` for `resource.data.duration == 1`. A package may only
 * qualify a function.
 */
export const checkPackages = remembered((expressions: readonly Expression[]) => {
  const receivers = new Set<Expression>();
  return expressions.flatMap((expression): RulesIssue[] => {
    if (expression.kind === 'method') receivers.add(expression.receiver);
    if (expression.kind !== 'name' || !packageNames.includes(expression.name)) return [];
    const description = `${expression.name} is a package and cannot be used as variable name.`;
    return receivers.has(expression) ? [] : [{ ...expression.position, description, severity: 'ERROR' }];
  });
});
