import { writeFileSync } from 'node:fs';
import { readJsonLines } from '../../json-lines.ts';
import type { Outcome } from './outcomes.ts';
import { type SurfaceRequest, shown } from './surface-request.ts';

/** A difference from Google's emulator that stays. */
export interface KnownDifference {
  readonly name: string;
  /** A sentence of Firestore's documentation, or another reason. */
  readonly why: string;
  /** Tests that fail on Google's emulator, after their group: `set > fails …`. */
  readonly tests?: readonly string[];
  /**
   * Patterns of {@link requestLine} and of both answers' {@link answerLine}. Later patterns may refer to
   * groups of earlier ones, such as what both answers contain.
   */
  readonly patterns: readonly (readonly [request: string, google: string, ours: string])[];
  /** A request that the generator does not make. */
  readonly asked?: SurfaceRequest;
  readonly recorded: RecordedAnswers;
}

/** A request of a difference, and what both answered. */
export interface RecordedAnswers {
  /** The number of a generated request; none for one that is asked. */
  readonly seed?: number;
  readonly request: string;
  readonly google: string;
  readonly ours: string;
}

const place = new URL('known-differences.jsonl', import.meta.url);

/** In the order in which they explain; Google's emulator may answer a request after the last one as it. */
export const knownDifferences = readJsonLines<KnownDifference>(place);

/** Every test that fails on Google's emulator. */
export const googleFails = knownDifferences.flatMap(({ tests = [] }) => tests);

const explanations = knownDifferences.flatMap(({ name, patterns }) =>
  patterns.map((lines) => ({
    name,
    pattern: new RegExp(`^${lines.map((line) => `(?:${line})`).join('\n')}$`),
  })),
);

/** Ten and more repetitions as `x{1501}`. */
function collapsed(text: string): string {
  return text.replace(/(.{1,30}?)\1{9,}/g, (all, one: string) => `${one}{${all.length / one.length}}`);
}

/** `rest GetDocument owner name = "x" {"name":"x","transaction":"%transaction"}` */
export function requestLine(request: SurfaceRequest): string {
  const { change, condition, isOwner, message, method, transport } = request;
  const caller = isOwner ? 'owner' : 'anyone';
  const rules = condition === undefined ? '' : ` if ${condition}`;
  return collapsed(`${transport} ${method} ${caller} ${change} ${shown(message)}${rules}`);
}

/** The line without the caller and the message. */
export function requestSummary({ change, condition, method, transport }: SurfaceRequest): string {
  return collapsed(`${transport} ${method} ${condition === undefined ? change : `if ${condition}`}`);
}

/** `NOT_FOUND Document (…) not found.`, `OK {"fields":…}` */
export function answerLine({ content, message, status }: Outcome): string {
  return collapsed(`${status} ${message}${content}`.trim());
}

/** The name of the difference between two answers. */
export function explanationOf(request: SurfaceRequest, google: Outcome, ours: Outcome): string | undefined {
  const text = [requestLine(request), answerLine(google), answerLine(ours)].join('\n');
  return explanations.find(({ pattern }) => pattern.test(text))?.name;
}

/** What a comparison keeps of a difference: the start of each line. */
export function recordOf(
  seed: number | undefined,
  [request, google, ours]: readonly [SurfaceRequest, Outcome, Outcome],
): RecordedAnswers {
  const lines = [requestLine(request), answerLine(google), answerLine(ours)];
  const [asked = '', theirs = '', own = ''] = lines.map((line) => line.slice(0, 400));
  return { ...(seed === undefined ? {} : { seed }), request: asked, google: theirs, ours: own };
}

export function writeAnswers(recorded: ReadonlyMap<string, RecordedAnswers>): void {
  const rows = knownDifferences.map((row) => ({ ...row, recorded: recorded.get(row.name) ?? row.recorded }));
  writeFileSync(place, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
