import { microsFromTimestamp, timestampFromMicros } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';

/** Tells the times of requests and commits. Commit times never repeat and never run backwards. */
export class Clock {
  #lastCommit = 0n;

  /** What `request.time` and server timestamps hold: milliseconds, as production writes them. */
  requestTime(): Timestamp {
    return timestampFromMicros(BigInt(Date.now()) * 1000n);
  }

  /** Later than every earlier commit and than the request that asked for it. */
  nextCommitTime(requestTime: Timestamp): Timestamp {
    const earliest = microsFromTimestamp(requestTime) + 1n;
    this.#lastCommit = earliest > this.#lastCommit ? earliest : this.#lastCommit + 1n;
    return timestampFromMicros(this.#lastCommit);
  }

  /** A time at which everything committed so far is visible. */
  readTime(): Timestamp {
    const now = BigInt(Date.now()) * 1000n;
    return timestampFromMicros(now > this.#lastCommit ? now : this.#lastCommit);
  }
}
