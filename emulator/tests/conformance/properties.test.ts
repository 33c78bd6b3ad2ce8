import { parseRules, type Verdict } from '@labka/firestore-emulator';
import { evaluateCase } from '@labka/firestore-emulator/testing';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { isProving } from '../sample.ts';
import { rulesWith, toConformanceCase } from './condition-case.ts';
import { randomExpression } from './random-expression.ts';

vi.setConfig({ testTimeout: 600_000 });

/** The outcome of a condition for the sample request. */
function ask(condition: string): 'true' | 'false' | 'error' {
  const verdict: Verdict = evaluateCase(toConformanceCase([condition, true]));
  if (verdict.allowed) return 'true';
  return verdict.reason.startsWith('\nfalse') ? 'false' : 'error';
}

/** How often a property is tried; ten times as often by `npm run prove`. */
function runs(count: number): { readonly numRuns: number } {
  return { numRuns: isProving ? 10 * count : count };
}

test('every expression gets a verdict', () => {
  fc.assert(
    fc.property(randomExpression(), (expression) => {
      expect(ask(expression)).toMatch(/^(true|false|error)$/);
    }),
    runs(1000),
  );
});

test.each(['9223372036854775807', '-9223372036854775808'])(
  'a timestamp of %s ms is out of range',
  (millis) => {
    expect(ask(`timestamp.value(${millis}).year() is int`)).toBe('error');
  },
);

test('|| and && commute, errors included', () => {
  fc.assert(
    fc.property(
      randomExpression(),
      randomExpression(),
      fc.constantFrom('||', '&&'),
      (left, right, operator) => {
        expect(ask(`(${left}) ${operator} (${right})`)).toBe(ask(`(${right}) ${operator} (${left})`));
      },
    ),
    runs(300),
  );
});

test('true absorbs operands of ||, false those of &&', () => {
  fc.assert(
    fc.property(randomExpression(), (expression) => {
      expect(ask(`(${expression}) || true`)).toBe('true');
      expect(ask(`!((${expression}) && false)`)).toBe('true');
    }),
    runs(300),
  );
});

test('negation never turns an error into a grant', () => {
  const negated = { true: 'false', false: 'true', error: 'error' } as const;
  fc.assert(
    fc.property(randomExpression(), (expression) => {
      expect(ask(`!(${expression})`)).toBe(negated[ask(expression)]);
    }),
    runs(300),
  );
});

test('== and != of values always differ', () => {
  fc.assert(
    fc.property(randomExpression(), randomExpression(), (left, right) => {
      const negated = { true: 'false', false: 'true', error: 'error' } as const;
      expect(ask(`(${left}) != (${right})`)).toBe(negated[ask(`(${left}) == (${right})`)]);
    }),
    runs(300),
  );
});

test('the parser reports errors at positions inside any text', () => {
  const words = [
    'service',
    'match',
    '/',
    '{',
    '}',
    'allow',
    'if',
    'let',
    'return',
    '(',
    ')',
    '$(',
    '**',
    "'",
    '"',
    '/*',
    '//',
    '\n',
    ' ',
    '=',
    '\\',
    '\u{1F436}',
    '\ud800',
  ];
  const soup = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 4 })), { maxLength: 40 });
  fc.assert(
    fc.property(soup, (pieces) => expectAnswer(pieces.join(''))),
    runs(1000),
  );
});

test('the parser survives valid rules with random edits', () => {
  const good = rulesWith(
    "get(/databases/$(database)/documents/a/$(id)).data['x'][0:1] is list ? true : {'a': -1.5} in [b'x']",
  );
  const place = fc.nat(good.length);
  fc.assert(
    fc.property(place, fc.nat(30), fc.string({ maxLength: 6 }), (start, length, inserted) => {
      expectAnswer(good.slice(0, start) + inserted + good.slice(start + length));
    }),
    runs(1000),
  );
});

function expectAnswer(source: string): void {
  const parsed = parseRules(source);
  if (parsed.ok) return;
  const lines = source.split('\n');
  for (const { line, column, description } of parsed.issues) {
    expect(description).toMatch(/\.$/);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
  }
}
