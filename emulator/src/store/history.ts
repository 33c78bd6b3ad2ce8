import { compareTimestamps } from '../document/timestamp.ts';
import type { Timestamp } from '../document/value.ts';
import { StatusError } from '../status.ts';
import type { DocumentChange } from './write.ts';

/** Production keeps one hour; memory is the limit here. */
const maximumChanges = 10_000;

interface PastCommit {
  readonly commitTime: Timestamp;
  readonly changes: readonly DocumentChange[];
}

/** The documents that recent commits replaced, for reads in the past. */
export class History {
  #commits: PastCommit[] = [];
  #size = 0;
  /** The time of the last discarded commit. */
  #forgotten: Timestamp | null = null;

  record(commit: PastCommit): void {
    this.#commits.push(commit);
    this.#size += commit.changes.length;
    while (this.#size > maximumChanges) this.#forgetOldest();
  }

  /** The changes after `time`, oldest first. */
  after(time: Timestamp): readonly DocumentChange[] {
    if (this.#forgotten !== null && compareTimestamps(time, this.#forgotten) < 0) {
      throw new StatusError(
        'FAILED_PRECONDITION',
        `The requested 'read_time' is too old: this emulator keeps the last ${maximumChanges} changes.`,
      );
    }
    return this.#commits
      .filter(({ commitTime }) => compareTimestamps(commitTime, time) > 0)
      .flatMap(({ changes }) => changes);
  }

  #forgetOldest(): void {
    const oldest = this.#commits.shift();
    this.#size -= oldest?.changes.length ?? this.#size;
    this.#forgotten = oldest?.commitTime ?? null;
  }
}
