import type { RulesIssue } from '../position.ts';
import { type Expression, packageNames, type RulesFile } from './ast.ts';
import { childrenOf, rootsOf } from './walk.ts';

/**
 * Reports packages used as values: `duration == 1` for `resource.data.duration == 1`. A package may only
 * qualify a function.
 */
export function checkPackages(file: RulesFile): RulesIssue[] {
  return rootsOf(file).flatMap((root) => {
    if (root.kind === 'condition') return packagesIn(root.condition);
    const { lets, result } = root.declaration;
    return [...lets.map(({ value }) => value), result].flatMap(packagesIn);
  });
}

/** The parser limits the depth of this recursion. */
function packagesIn(expression: Expression): RulesIssue[] {
  if (expression.kind === 'name') return checkName(expression);
  const children = childrenOf(expression);
  return (isPackageCall(expression) ? children.slice(1) : children).flatMap(packagesIn);
}

function isPackageCall(expression: Expression): boolean {
  return expression.kind === 'method' && expression.receiver.kind === 'name';
}

function checkName({ name, position }: Extract<Expression, { kind: 'name' }>): RulesIssue[] {
  if (!packageNames.includes(name)) return [];
  const description = `${name} is a package and cannot be used as variable name.`;
  return [{ ...position, description, severity: 'ERROR' }];
}
