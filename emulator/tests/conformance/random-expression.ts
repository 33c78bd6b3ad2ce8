import { languageSupport } from '@labka/firestore-emulator';
import fc from 'fast-check';

/** Random expressions, most of them invalid: the engine must return a verdict for each. */
export function randomExpression(): fc.Arbitrary<string> {
  return fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5, depthIdentifier: 'expression' },
      leaf,
      binary(tie('expression')),
      fc
        .tuple(fc.constantFrom('!', '-'), tie('expression'))
        .map(([operator, value]) => `${operator}(${value})`),
      fc
        .tuple(tie('expression'), fc.constantFrom(...support.typeNames))
        .map(([value, name]) => `(${value} is ${name})`),
      fc
        .tuple(tie('expression'), tie('expression'), tie('expression'))
        .map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
      fc.tuple(tie('expression'), tie('expression')).map(([object, index]) => `(${object})[${index}]`),
      fc
        .tuple(tie('expression'), fc.nat(4), fc.nat(4))
        .map(([object, from, to]) => `(${object})[${from}:${to}]`),
      fc.array(tie('expression'), { maxLength: 3 }).map((elements) => `[${elements.join(', ')}]`),
      fc.tuple(tie('expression'), tie('expression')).map(([key, value]) => `{${key}: ${value}}`),
      // In parentheses: after a path a slash starts its next segment.
      tie('expression').map((part) => `(/a/$(${part}))`),
      call(tie('expression')),
    ),
  })).expression;
}

const leaf = fc.oneof(
  fc.constantFrom('true', 'false', 'null', '0', '1', '9223372036854775807', '1.5', '[]', '{}', "''", "b'x'"),
  fc.constantFrom(
    'request',
    'resource',
    'id',
    'database',
    'unknown',
    'request.auth.uid',
    'request.time',
    'request.path',
  ),
  fc.constantFrom(
    'data().int',
    'data().list',
    'data().map',
    'data().nan',
    'data().nothing',
    'data().typo',
    'data()',
  ),
  // Not a literal, because an invalid pattern in a literal is rejected when the rules are loaded.
  fc.string({ maxLength: 5 }).map((text) => `string('${text.replaceAll(/['\\\n]/g, '')}')`),
);

const support = languageSupport();
const operators = support.operators.filter((name) => !['is', '!', '? :'].includes(name));
// `debug` prints.
const functions = [...support.functions.filter((name) => name !== 'debug'), 'unknown', 'math.typo'];
const methods = [...new Set(support.methods.map((name) => name.split('.')[1] ?? '')), 'typo'];

function binary(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(part, fc.constantFrom(...operators), part)
    .map(([left, operator, right]) => `(${left} ${operator} ${right})`);
}

function call(part: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const args = fc.array(part, { maxLength: 3 }).map((list) => `(${list.join(', ')})`);
  return fc.oneof(
    fc.tuple(fc.constantFrom(...functions), args).map(([name, list]) => `${name}${list}`),
    fc
      .tuple(part, fc.constantFrom(...methods), args)
      .map(([receiver, name, list]) => `(${receiver}).${name}${list}`),
  );
}
