import type { Timestamp } from './value.ts';

const microsPerSecond = 1_000_000n;

/** `micros` since 1970, Firestore's precision. */
export function timestampFromMicros(micros: bigint): Timestamp {
  const remainder = ((micros % microsPerSecond) + microsPerSecond) % microsPerSecond;
  return { seconds: (micros - remainder) / microsPerSecond, nanos: Number(remainder) * 1000 };
}

export function microsFromTimestamp({ seconds, nanos }: Timestamp): bigint {
  return seconds * microsPerSecond + BigInt(Math.trunc(nanos / 1000));
}

export function compareTimestamps(left: Timestamp, right: Timestamp): number {
  if (left.seconds !== right.seconds) return left.seconds < right.seconds ? -1 : 1;
  return Math.sign(left.nanos - right.nanos);
}

const minSeconds = -62_135_596_800n;
const maxSeconds = 253_402_300_799n;

/** Years 1 to 9999 are valid in protobuf. */
export function isProtobufTime({ nanos, seconds }: Timestamp): boolean {
  return seconds >= minSeconds && seconds <= maxSeconds && nanos >= 0 && nanos <= 999_999_999;
}

/** RFC 3339 in UTC with 0, 3, 6 or 9 decimals, as in protobuf's JSON format. */
export function formatTimestamp({ seconds, nanos }: Timestamp): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  return `${whole}${formatFraction(nanos)}Z`;
}

/** Nanoseconds as a point with 3, 6 or 9 decimals; empty for zero. */
export function formatFraction(nanos: bigint | number): string {
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(?:000){1,3}$/, '');
  return digits === '' ? '' : `.${digits}`;
}

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9})\d*)?(Z|[+-]\d\d:\d\d)$/;

/** Parses RFC 3339; returns undefined for other text. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const [, whole = '', fraction = '', zone = ''] = rfc3339.exec(text) ?? [];
  const millis = Date.parse(`${whole}${zone}`);
  if (Number.isNaN(millis)) return undefined;
  return { seconds: BigInt(millis / 1000), nanos: Number(fraction.padEnd(9, '0')) };
}
