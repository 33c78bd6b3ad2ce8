import { readFile } from 'node:fs/promises';
import { isContactEmail, limits, newMessageStatus } from '@labka/contract';
import { describe, expect, test } from 'vitest';
import { type Expression, functionsOf, readRules } from './syntax-tree.ts';

const rules = readRules(await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'));

/** What a function demands: the parts that `&&` joins. */
function demandsOf(functionName: string): readonly Expression[] {
  const declaration = functionsOf(rules).find(({ name }) => name === functionName);
  return declaration ? conjuncts(declaration.result) : [];
}

function conjuncts(expression: Expression): readonly Expression[] {
  if (expression.kind !== 'logical' || expression.operator !== '&&') return [expression];
  return [...conjuncts(expression.left), ...conjuncts(expression.right)];
}

/** Whether an expression is `data.<field>`. */
function isField(expression: Expression | undefined, field: string): boolean {
  return (
    expression?.kind === 'member' &&
    expression.name === field &&
    expression.object.kind === 'name' &&
    expression.object.name === 'data'
  );
}

function literalOf(expression: Expression | undefined): unknown {
  if (expression?.kind !== 'literal') throw new Error(`This is no literal: ${expression?.kind}`);
  const { value } = expression;
  return value.type === 'int' ? Number(value.value) : 'value' in value && value.value;
}

/** The limits that a function gives a field by `isText(data.field, shortest, longest)`. */
function limitsIn(functionName: string, field: string): unknown {
  const [demand] = demandsOf(functionName).filter(
    (expression) =>
      expression.kind === 'call' && expression.name === 'isText' && isField(expression.arguments[0], field),
  );
  if (demand?.kind !== 'call') throw new Error(`${functionName} does not limit ${field}.`);
  const [, min, max] = demand.arguments;
  return { min: literalOf(min), max: literalOf(max) };
}

describe('firestore.rules and the contract name the same limits', () => {
  test.each([
    ['isContactMessage', 'name', limits.name],
    ['isContactMessage', 'email', limits.email],
    ['isContactMessage', 'subject', limits.subject],
    ['isContactMessage', 'message', limits.message],
    ['isSubscription', 'email', limits.newsletterEmail],
  ])('%s: %s', (functionName, field, limit) => {
    expect(limitsIn(functionName, field)).toEqual({ ...limit });
  });

  test('the status of a new message', () => {
    const [demand] = demandsOf('isContactMessage').filter(
      (expression) => expression.kind === 'binary' && isField(expression.left, 'status'),
    );
    if (demand?.kind !== 'binary') throw new Error('isContactMessage does not look at the status.');
    expect([demand.operator, literalOf(demand.right)]).toEqual(['==', newMessageStatus]);
  });
});

describe('the contract takes no contact address that the rules refuse', () => {
  const [matching] = demandsOf('isContactMessage').filter(
    (expression) =>
      expression.kind === 'method' && expression.name === 'matches' && isField(expression.receiver, 'email'),
  );
  const pattern = matching?.kind === 'method' ? String(literalOf(matching.arguments[0])) : 'no pattern found';

  test.each(['a@b', 'a b@c', '@b', 'a@', 'a@b@c', 'a@b\n', '\u00a0@b', 'ľ@ž.sk', ''])('%j', (email) => {
    if (isContactEmail(email)) expect(email).toMatch(new RegExp(`^(?:${pattern})$`, 'u'));
    else expect(['a b@c', '@b', 'a@', 'a@b@c', 'a@b\n', '\u00a0@b', '']).toContain(email);
  });
});
