/** Bit-reversed polynomials of the two checksums that rules know; files of an export are checked by the second. */
const polynomials = { crc32: 0xedb88320, crc32c: 0x82f63b78 } as const;
export type Checksum = keyof typeof polynomials;

const tables = new Map<Checksum, Uint32Array>();

/** The checksum as four bytes, lowest first, which is production's order. */
export function checksum(kind: Checksum, data: Uint8Array): Uint8Array {
  const table = tableOf(kind);
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, ~crc >>> 0, true);
  return result;
}

function tableOf(kind: Checksum): Uint32Array {
  const known = tables.get(kind);
  if (known) return known;
  const table = Uint32Array.from({ length: 256 }, (_, byte) => entryOf(byte, polynomials[kind]));
  tables.set(kind, table);
  return table;
}

function entryOf(byte: number, polynomial: number): number {
  let entry = byte;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ polynomial : entry >>> 1;
  return entry >>> 0;
}
