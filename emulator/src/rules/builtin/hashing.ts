import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { crc32c } from '../../checksum.ts';
import { bytes } from '../value/rules-value.ts';
import { builtin, type Overload } from './overload.ts';

export const hashingFunctions: readonly Overload[] = [
  ...hash('hashing.md5', (data) => createHash('md5').update(data).digest()),
  ...hash('hashing.sha256', (data) => createHash('sha256').update(data).digest()),
  ...hash('hashing.crc32', (data) => lowestFirst(crc32(data))),
  ...hash('hashing.crc32c', (data) => lowestFirst(crc32c(data))),
];

/** Each function accepts bytes or a string, which is encoded as UTF-8. */
function hash(name: string, digest: (data: Uint8Array) => Uint8Array): Overload[] {
  return [
    builtin(name, ['bytes'], 'bytes', ({ value }) => bytes(digest(value))),
    builtin(name, ['string'], 'bytes', ({ value }) => bytes(digest(new TextEncoder().encode(value)))),
  ];
}

/** A checksum in production's byte order, little-endian. */
function lowestFirst(checksum: number): Uint8Array {
  return Uint8Array.from([0, 8, 16, 24], (shift) => checksum >>> shift);
}
