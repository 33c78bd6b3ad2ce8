import { int, string } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

export const bytesMethods: readonly Overload[] = [
  builtin('size', ['bytes'], 'int', ({ value }) => int(value.length)),
  // Production uses the URL-safe alphabet with padding, which Node has no name for.
  builtin('toBase64', ['bytes'], 'string', ({ value }) =>
    string(Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  ),
  builtin('toHexString', ['bytes'], 'string', ({ value }) =>
    string(Buffer.from(value).toString('hex').toUpperCase()),
  ),
];
