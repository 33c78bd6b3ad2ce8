import { type Evaluated, error } from '../value/evaluation-error.ts';
import { float, type PathValue, path, type RulesType, type StringValue } from '../value/rules-value.ts';
import { parseFloatText, parseIntText, toText } from '../value/text.ts';
import { describeValue } from './describe.ts';
import { saturate } from './math.ts';
import { builtin, type Overload } from './overload.ts';

const textTypes: readonly RulesType[] = ['int', 'float', 'null', 'string', 'bool', 'path'];

/** The reference documents `bool`, but production has no such function. */
export const conversionFunctions: readonly Overload[] = [
  builtin('int', ['int'], 'int', (value) => value),
  builtin('int', ['float'], 'int', ({ value }) => saturate(value)),
  builtin('int', ['string'], 'any', ({ value }) => parseIntText(value)),
  builtin('float', ['int'], 'float', ({ value }) => float(Number(value))),
  builtin('float', ['float'], 'float', (value) => value),
  builtin('float', ['string'], 'any', ({ value }) => parseFloatText(value)),
  ...textTypes.map((type) => builtin('string', [type], 'string', (value) => toText(value))),
  builtin('path', ['string'], 'path', toPath),
  // Only emulators have it: prints the value and returns it.
  builtin('debug', ['any'], 'any', (value) => {
    console.log(`debug: ${describeValue(value)}`);
    return value;
  }),
];

/** Parses `a/b` or `/a/b`; an empty segment is an error. */
function toPath({ value }: StringValue): Evaluated<PathValue> {
  if (value === '') return error('Empty Path Template is not allowed.');
  const segments = value.replace(/^\//, '').split('/');
  if (segments.includes('')) return error(`Invalid Path Template ${value}. Empty segment is not allowed.`);
  return path(segments);
}
