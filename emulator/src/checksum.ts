const polynomial = 0x82f63b78;

const table = Uint32Array.from({ length: 256 }, (_, byte) => entryOf(byte));

function entryOf(byte: number): number {
  let entry = byte;
  for (let bit = 0; bit < 8; bit += 1) entry = entry & 1 ? (entry >>> 1) ^ polynomial : entry >>> 1;
  return entry;
}

/** CRC-32C, for rules and for the files of an export; Node.js has only CRC-32. */
export function crc32c(data: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of data) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
