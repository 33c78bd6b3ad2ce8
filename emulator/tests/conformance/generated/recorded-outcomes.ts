import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { digestOf } from './recorded-answers.ts';

/**
 * The recorded outcomes of Google's emulator, ten generated files a line: a digest of the file and one of
 * each request's outcome. The files are those of `recordedSeed`.
 */
export const recordedSeed = 32;

export interface RecordedOutcomes {
  readonly digest: string;
  readonly outcomes: readonly string[];
}

function placeOf(campaign: string): URL {
  return new URL(`google-${campaign}.txt`, import.meta.url);
}

/** A short digest; two outcomes collide once in 16 million. */
function shortDigest(outcome: string): string {
  return createHash('sha256').update(outcome).digest('base64url').slice(0, 4);
}

/** Marks an outcome that varies: Google's emulator evaluates the writes of a commit in parallel. */
const varying = '----';

export function summaryOf(file: object, outcomes: readonly string[]): RecordedOutcomes {
  return { digest: digestOf(file), outcomes: outcomes.map(shortDigest) };
}

/** The equal outcomes of two runs. */
export function common(one: RecordedOutcomes, other: RecordedOutcomes): RecordedOutcomes {
  const outcomes = one.outcomes.map((outcome, at) => (outcome === other.outcomes[at] ? outcome : varying));
  return { ...one, outcomes };
}

/** Google's outcomes; where ours differs, for a known reason, `~` and ours. */
export function withOwn(google: RecordedOutcomes, ours: RecordedOutcomes): RecordedOutcomes {
  const outcomes = google.outcomes.map((outcome, at) =>
    outcome === ours.outcomes[at] ? outcome : `~${ours.outcomes[at]}`,
  );
  return { ...google, outcomes };
}

/** The outcomes as recorded, but for those that vary and those of the other emulator. */
export function comparable(
  found: RecordedOutcomes,
  known: RecordedOutcomes,
  isOfficial: boolean,
): RecordedOutcomes {
  const outcomes = found.outcomes.map((outcome, at) => {
    const recorded = known.outcomes[at] ?? '';
    if (recorded.endsWith(varying) || (isOfficial && recorded.startsWith('~'))) return recorded;
    return recorded.startsWith('~') ? `~${outcome}` : outcome;
  });
  return { ...found, outcomes };
}

export function readOutcomes(campaign: string): readonly RecordedOutcomes[] {
  const lines = readFileSync(placeOf(campaign), 'utf8').trimEnd().split(/[\n;]/);
  return lines.map((line) => {
    const [digest = '', outcomes = ''] = line.split(' ');
    return { digest, outcomes: outcomes.match(/~?[^~]{4}/g) ?? [] };
  });
}

export function writeOutcomes(campaign: string, all: readonly RecordedOutcomes[]): void {
  const files = all.map(({ digest, outcomes }) => `${digest} ${outcomes.join('')}`);
  const text = files.map((file, at) => `${file}${at % 10 === 9 ? '\n' : ';'}`).join('');
  writeFileSync(placeOf(campaign), text.replace(/;$/, '\n'));
}
