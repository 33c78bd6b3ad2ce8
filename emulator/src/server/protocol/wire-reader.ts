import { invalidArgument } from '../../status.ts';

/** Reads protobuf's wire format; every read checks the bounds. */
export class WireReader {
  readonly #bytes: Buffer;
  #position = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#position >= this.#bytes.length;
  }

  /** A varint as a 64-bit unsigned number. */
  varint64(): bigint {
    let result = 0n;
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const byte = this.#byte();
      result |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, result);
    }
    throw malformed('a varint has more than 10 bytes');
  }

  /** A varint's lower 32 bits, signed. */
  int32(): number {
    let result = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.#byte();
      if (shift < 32) result |= (byte & 0x7f) << shift;
      if (byte < 0x80) return result;
    }
    throw malformed('a varint has more than 10 bytes');
  }

  double(): number {
    return this.#take(8).readDoubleLE(0);
  }

  /** A length-delimited field; the bytes are a view, not a copy. */
  bytes(): Buffer {
    const length = this.int32();
    if (length < 0) throw malformed('a length is negative');
    return this.#take(length);
  }

  /** Skips a field that the schema does not contain. */
  skip(wireType: number): void {
    if (wireType === 0) this.varint64();
    else if (wireType === 1) this.#take(8);
    else if (wireType === 2) this.bytes();
    else if (wireType === 3) this.#skipGroup();
    else if (wireType === 5) this.#take(4);
    else throw malformed(`wire type ${wireType} is unknown`);
  }

  /** A group ends with a tag and may hold groups. */
  #skipGroup(): void {
    for (let open = 1; open > 0; ) {
      const wireType = this.int32() & 7;
      if (wireType === 3) open += 1;
      else if (wireType === 4) open -= 1;
      else this.skip(wireType);
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#position];
    if (byte === undefined) throw malformed('it ends too early');
    this.#position += 1;
    return byte;
  }

  #take(length: number): Buffer {
    const end = this.#position + length;
    if (end > this.#bytes.length) throw malformed('it ends too early');
    const taken = this.#bytes.subarray(this.#position, end);
    this.#position = end;
    return taken;
  }
}

export function malformed(what: string): Error {
  return invalidArgument(`The message is not valid protobuf: ${what}.`);
}
