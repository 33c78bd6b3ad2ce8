/** How a field's content is written. */
export const wireType = { varint: 0, double: 1, delimited: 2, groupStart: 3, groupEnd: 4 } as const;

/**
 * Writes protobuf's wire format from its end to its start: a message is written before its length, so that it is
 * measured by writing it.
 */
export class WireWriter {
  #bytes = Buffer.allocUnsafe(1024);
  #start = this.#bytes.length;

  get written(): Buffer {
    return this.#bytes.subarray(this.#start);
  }

  tag(number: number, type: number): void {
    this.varint(number * 8 + type);
  }

  /** A whole number from 0 to 2^53. */
  varint(value: number): void {
    let length = 1;
    for (let rest = value; rest > 0x7f; rest = Math.floor(rest / 0x80)) length += 1;
    this.#reserve(length);
    let at = this.#start;
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes[at++] = (rest % 0x80) + 0x80;
    this.#bytes[at] = rest;
  }

  /** The lower 64 bits. */
  varint64(value: bigint): void {
    const bits = BigInt.asUintN(64, value);
    if (bits <= Number.MAX_SAFE_INTEGER) {
      this.varint(Number(bits));
      return;
    }
    // The upper 15 bits; before them the lower 49, seven in a byte.
    this.varint(Number(bits >> 49n));
    for (let shift = 42n; shift >= 0n; shift -= 7n) {
      this.#reserve(1);
      this.#bytes[this.#start] = Number((bits >> shift) & 0x7fn) + 0x80;
    }
  }

  double(value: number): void {
    this.#reserve(8);
    this.#bytes.writeDoubleLE(value, this.#start);
  }

  bytes(content: Uint8Array): void {
    this.#reserve(content.length);
    this.#bytes.set(content, this.#start);
  }

  text(content: string): void {
    this.#reserve(Buffer.byteLength(content));
    this.#bytes.write(content, this.#start);
  }

  /** A field with a length: what `write` writes. */
  delimited(number: number, write: () => void): void {
    const after = this.#bytes.length - this.#start;
    write();
    this.varint(this.#bytes.length - this.#start - after);
    this.tag(number, wireType.delimited);
  }

  #reserve(length: number): void {
    if (length > this.#start) {
      const { written } = this;
      this.#bytes = Buffer.allocUnsafe(2 * (written.length + length));
      this.#start = this.#bytes.length - written.length;
      this.#bytes.set(written, this.#start);
    }
    this.#start -= length;
  }
}
