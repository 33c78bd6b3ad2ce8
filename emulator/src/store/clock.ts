import { microsFromTimestamp, timestampFromMicros } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';

/** The times of requests and commits. Commit times increase strictly. */
export class Clock {
  #lastCommit = 0n;

  /** The value of `request.time` and server timestamps: whole milliseconds, as in production. */
  requestTime(): Timestamp {
    return timestampFromMicros(BigInt(Date.now()) * 1000n);
  }

  /** Later than every earlier commit and than the request. */
  nextCommitTime(requestTime: Timestamp): Timestamp {
    const earliest = microsFromTimestamp(requestTime) + 1n;
    this.#lastCommit = earliest > this.#lastCommit ? earliest : this.#lastCommit + 1n;
    return timestampFromMicros(this.#lastCommit);
  }

  /** A time at which all commits so far are visible. */
  readTime(): Timestamp {
    const now = BigInt(Date.now()) * 1000n;
    return timestampFromMicros(now > this.#lastCommit ? now : this.#lastCommit);
  }
}
