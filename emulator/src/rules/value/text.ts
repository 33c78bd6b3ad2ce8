import { type Evaluated, error, unsupportedOperation } from './evaluation-error.ts';
import { type RulesValue, type StringValue, string, typeName } from './rules-value.ts';

/** `string(value)`; `join` uses it for elements too. */
export function toText(value: RulesValue): Evaluated<StringValue> {
  switch (value.type) {
    case 'string':
      return value;
    case 'int':
    case 'bool':
      return string(String(value.value));
    case 'null':
      return string('null');
    case 'float':
      return string(formatFloat(value.value));
    case 'path':
      return string(formatPath(value.segments));
    default:
      return unsupportedOperation(`string(${typeName(value)})`, textConversions);
  }
}

const textConversions =
  'string(int), string(float), string(null), string(string), string(bool), string(path)';

export function formatPath(segments: readonly string[]): string {
  return `/${segments.join('/')}`;
}

/** Formats like Java's `Double.toString`, as production does: `2.0`, `1.0E7`, `4.9E-324`. */
export function formatFloat(value: number): string {
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  if (!Number.isFinite(value)) return String(value);
  const [mantissa = '', exponentText = '0'] = shortestExponential(Math.abs(value)).split('e');
  const digits = mantissa.replace('.', '');
  const exponent = Number(exponentText);
  const sign = value < 0 ? '-' : '';
  return exponent >= -3 && exponent < 7
    ? sign + formatPlain(digits, exponent)
    : `${sign}${digits.charAt(0)}.${digits.slice(1)}E${exponent}`;
}

/** Java prints at least two digits: instead of one digit it prints the nearest number of two. */
function shortestExponential(value: number): string {
  const shortest = value.toExponential();
  return shortest.includes('.') ? shortest : value.toExponential(1);
}

function formatPlain(digits: string, exponent: number): string {
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${trimZeros(digits)}`;
  const whole = digits.slice(0, exponent + 1).padEnd(exponent + 1, '0');
  return `${whole}.${trimZeros(digits.slice(exponent + 1)) || '0'}`;
}

function trimZeros(digits: string): string {
  return digits.replace(/0+$/, '');
}

// In neither pattern two parts match the same digits, so a long text cannot take quadratic time.
const floatText = /^[+-]?(?:NaN|Infinity|(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[fFdD]?)$/;
const hexFloatText = /^([+-]?)0[xX]([0-9a-fA-F]*)(?:\.([0-9a-fA-F]*))?[pP]([+-]?[0-9]+)[fFdD]?$/;

/** `int('12')`: the whole text must be a decimal integer of 64 bits. */
export function parseIntText(text: string): Evaluated {
  const value = /^[+-]?(?:(?![\u{10000}-\u{10ffff}])\p{Nd}){1,400}$/u.test(text)
    ? BigInt(latinDigits(text).replace('+', ''))
    : null;
  if (value === null || BigInt.asIntN(64, value) !== value) return conversionError(text, 'int');
  return { type: 'int', value };
}

/** Java accepts the decimal digits of every script in the Basic Multilingual Plane. */
function latinDigits(text: string): string {
  return text.replaceAll(/[^!-~]/g, (digit) => String(digitValue(digit.charCodeAt(0))));
}

/** A digit's value: the ten digits of a script are consecutive. */
function digitValue(code: number): number {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCharCode(code - value - 1))) value += 1;
  return value;
}

/** `float('1e3')`: parses what Java's `Double.parseDouble` accepts. */
export function parseFloatText(text: string): Evaluated {
  const trimmed = text.trim();
  if (floatText.test(trimmed)) return { type: 'float', value: Number(trimmed.replace(/[fFdD]$/, '')) };
  const value = parseHexFloat(trimmed);
  return value === null ? conversionError(text, 'float') : { type: 'float', value };
}

function parseHexFloat(text: string): number | null {
  const [, sign, whole = '', fraction = '', exponent] = hexFloatText.exec(text) ?? [];
  if (whole + fraction === '' || exponent === undefined) return null;
  let mantissa = 0;
  for (const digit of whole + fraction) mantissa = mantissa * 16 + Number.parseInt(digit, 16);
  const value = mantissa * 2 ** (Number(exponent) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

function conversionError(text: string, to: 'int' | 'float') {
  return error(`Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`);
}
