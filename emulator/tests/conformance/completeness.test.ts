import { languageSupport } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { allCases } from './all-cases.ts';
import { conditionGroups } from './cases/condition-groups.ts';
import { requestGroups } from './cases/request-groups.ts';

/* The cases speak of everything that the language has: where it works, and where it is used wrongly. */

test('there are at least 600 cases', () => {
  expect(allCases().flatMap(([, cases]) => cases).length).toBeGreaterThanOrEqual(600);
});

interface Tried {
  readonly text: string;
  readonly fails: boolean;
}

const conditions: readonly Tried[] = conditionGroups.flatMap(([, cases]) =>
  cases.map(([text, outcome]) => ({ text, fails: typeof outcome === 'string' })),
);
const requests: readonly Tried[] = requestGroups.flatMap(([, cases]) =>
  cases.map(({ reason, rules }) => ({ text: rules, fails: / error|Received/.test(reason ?? '') })),
);
const tried = [...conditions, ...requests];

/** Whether some case has this text and fails, and whether some other has it and does not. */
function outcomesOf(pattern: RegExp): readonly boolean[] {
  const found = tried.filter(({ text }) => pattern.test(text)).map(({ fails }) => fails);
  return [...new Set(found)].sort();
}

const { functions, methods, operators } = languageSupport();
const bothOutcomes = [false, true];
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Takes every value: there is no wrong use. */
const takesAnything = ['debug'];

test.each(functions.filter((name) => !takesAnything.includes(name)))(
  '%s is used well and wrongly',
  (name) => {
    expect(outcomesOf(new RegExp(`(?<![\\w.])${escaped(name)}\\(`))).toEqual(bothOutcomes);
  },
);

/** Methods without an argument fail for a receiver of another type; those of one name are told apart by the engine. */
test.each([...new Set(methods.map((name) => name.split('.')[1] ?? ''))])(
  'the method %s is used well and wrongly',
  (name) => {
    expect(outcomesOf(new RegExp(`\\.${name}\\(`))).toEqual(bothOutcomes);
  },
);

/** `==` and `!=` take every value. */
const refusing = operators.filter((operator) => !['==', '!=', 'is', '? :'].includes(operator));

test.each(refusing)('cases use the operator %s correctly and incorrectly', (operator) => {
  expect(outcomesOf(new RegExp(`(?<![=!<>&|])${escaped(operator)}(?![=&|*])`))).toEqual(bothOutcomes);
});
