import type { Expression, FunctionDeclaration } from './ast.ts';

/** The expressions directly inside an expression. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.arguments;
    case 'method':
      return [expression.receiver, ...expression.arguments];
    case 'unary':
    case 'is':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}

/** All expressions of a function, in source order. */
export function* expressionsOf(declaration: FunctionDeclaration): Generator<Expression> {
  const roots = [...declaration.lets.map(({ value }) => value), declaration.result];
  for (const root of roots) yield* descend(root);
}

/** The expression and all those inside it. Recursion is bounded: the parser limits the depth. */
function* descend(expression: Expression): Generator<Expression> {
  yield expression;
  for (const child of childrenOf(expression)) yield* descend(child);
}
