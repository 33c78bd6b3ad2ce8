import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { type IndexDefinitions, parseIndexDefinitions } from '../indexes/index-definitions.ts';
import { findMissingIndex, type MissingIndex } from '../indexes/missing-index.ts';
import { StatusError } from '../status.ts';
import type { Aggregation } from '../store/aggregate.ts';
import type { Query } from '../store/query.ts';

/** Checks that a firestore.indexes.json contains the indexes that production needs for each query. */
export class IndexCheck {
  readonly #file: string;
  readonly #isStrict: boolean;
  readonly #report: (line: string) => void;
  /** Reports each missing index once. */
  readonly #reported = new Set<string>();
  #definitions: IndexDefinitions;
  #version: string;

  /**
   * Throws if the file cannot be read.
   * @param isStrict whether a query without its index fails, as in production; otherwise it is only reported
   */
  constructor(file: string, isStrict: boolean, report: (line: string) => void) {
    this.#file = file;
    this.#isStrict = isStrict;
    this.#report = report;
    this.#version = this.#fileVersion();
    this.#definitions = readDefinitions(file);
  }

  /** Throws FAILED_PRECONDITION, or reports, if an index for the query is missing. */
  require(query: Query, aggregations: readonly Aggregation[]): void {
    this.#reloadIfChanged();
    const missing = findMissingIndex(query, aggregations, this.#definitions);
    if (missing === null) return;
    const sentence = describe(missing, basename(this.#file));
    this.#reportOnce(sentence);
    if (this.#isStrict) throw new StatusError('FAILED_PRECONDITION', sentence);
  }

  #reportOnce(sentence: string): void {
    if (this.#reported.has(sentence)) return;
    this.#reported.add(sentence);
    this.#report(sentence);
  }

  /** While the file is missing or invalid during an edit, the previous definitions apply. */
  #reloadIfChanged(): void {
    const version = this.#fileVersion();
    if (version === this.#version) return;
    this.#version = version;
    try {
      this.#definitions = readDefinitions(this.#file);
      this.#reported.clear();
    } catch (error) {
      this.#report(`${String(error)} Kept the indexes from before.`);
    }
  }

  #fileVersion(): string {
    const { ino = 0, mtimeMs = 0, size = 0 } = statSync(this.#file, { throwIfNoEntry: false }) ?? {};
    return [ino, mtimeMs, size].join();
  }
}

function readDefinitions(file: string): IndexDefinitions {
  try {
    return parseIndexDefinitions(readFileSync(file, 'utf8'));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be used: ${reason}`, { cause });
  }
}

function describe({ entry, list, sentence }: MissingIndex, file: string): string {
  return `${sentence} Production refuses the query until "${list}" of ${file} has: ${JSON.stringify(entry)}`;
}
