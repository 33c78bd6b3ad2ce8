import { crc32c } from '../../checksum.ts';
import { invalidArgument } from '../../status.ts';

/**
 * LevelDB's log format, which exports use: blocks of 32 KiB contain pieces of a checksum (4 bytes), a length
 * (2), the piece's position in its record (1) and the data.
 * https://github.com/google/leveldb/blob/main/doc/log_format.md
 */
const blockSize = 32_768;
const headerSize = 7;
const place = { full: 1, first: 2, middle: 3, last: 4 } as const;

export function* readLog(bytes: Buffer): Iterable<Buffer> {
  const pieces: Buffer[] = [];
  for (let position = 0; position < bytes.length; ) {
    const left = blockSize - (position % blockSize);
    if (left < headerSize) {
      position += left;
      continue;
    }
    const piece = readPiece(bytes, position);
    position += headerSize + piece.content.length;
    pieces.push(piece.content);
    if (piece.place === place.full || piece.place === place.last) yield Buffer.concat(pieces.splice(0));
  }
  if (pieces.length > 0) throw invalidArgument('The file ends within a record.');
}

function readPiece(bytes: Buffer, position: number): { readonly place: number; readonly content: Buffer } {
  const content = position + headerSize;
  const end = content + (content <= bytes.length ? bytes.readUInt16LE(position + 4) : 0);
  if (content > bytes.length || end > bytes.length) throw invalidArgument('The file ends within a record.');
  if (bytes.readUInt32LE(position) !== maskedChecksum(bytes.subarray(content - 1, end))) {
    throw invalidArgument(`The checksum of the record at byte ${position} is wrong.`);
  }
  return { place: bytes.readUInt8(content - 1), content: bytes.subarray(content, end) };
}

/** The bytes of a file with these records, in chunks to write in order. */
export function* writeLog(records: Iterable<Buffer>): Iterable<Buffer> {
  let used = 0;
  for (const record of records) {
    let written = 0;
    let isFirst = true;
    let isLast = false;
    while (!isLast) {
      if (blockSize - used < headerSize) {
        yield Buffer.alloc(blockSize - used);
        used = 0;
      }
      const content = record.subarray(written, written + blockSize - used - headerSize);
      written += content.length;
      isLast = written === record.length;
      yield pieceOf(content, placeOf(isFirst, isLast));
      used = (used + headerSize + content.length) % blockSize;
      isFirst = false;
    }
  }
}

function placeOf(isFirst: boolean, isLast: boolean): number {
  if (isFirst) return isLast ? place.full : place.first;
  return isLast ? place.last : place.middle;
}

function pieceOf(content: Buffer, at: number): Buffer {
  const piece = Buffer.concat([Buffer.alloc(headerSize), content]);
  piece.writeUInt16LE(content.length, 4);
  piece.writeUInt8(at, 6);
  piece.writeUInt32LE(maskedChecksum(piece.subarray(6)), 0);
  return piece;
}

/**
 * LevelDB rotates the CRC-32C and adds a constant, because checksums of data that contains checksums are
 * weak.
 */
function maskedChecksum(data: Uint8Array): number {
  const crc = crc32c(data);
  return (((crc >>> 15) | (crc << 17)) + 0xa282ead8) >>> 0;
}
