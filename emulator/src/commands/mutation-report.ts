import { readFileSync } from 'node:fs';
import { isJsonObject } from '../json.ts';
import { excerptRange, type Mutant } from '../rules/index.ts';

/** The changed lines that no test can notice, each with the proof. */
export type Baseline = Readonly<Record<string, string>>;

export interface MutationResult {
  readonly file: string;
  readonly source: string;
  readonly seed: number;
  readonly isComplete: boolean;
  readonly mutants: readonly Mutant[];
  readonly noticed: readonly Mutant[];
  readonly unnoticed: readonly Mutant[];
}

/** Reads a JSON object with a sentence for each changed line. */
export function readBaseline(file: string): Baseline {
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = isJsonObject(json) ? Object.entries(json) : [['', null]];
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string'))
    throw new Error(`${file}: expected an object with a sentence for each changed line.`);
  return Object.fromEntries(entries);
}

/** Prints what no test noticed, and a summary. Returns the exit code: 1 if something differs from the baseline. */
export function reportMutants(
  result: MutationResult,
  baseline: Baseline,
  print: (text: string) => void,
): number {
  const { file, isComplete, mutants, noticed, seed, source, unnoticed } = result;
  const isKnown = ({ changedLine }: Mutant) => Object.hasOwn(baseline, changedLine);
  const surprising = unnoticed
    .filter((mutant) => !isKnown(mutant))
    .sort((one, other) => one.start - other.start);
  for (const mutant of surprising) print(describe(mutant, file, source));
  const stale = [
    ...noticed
      .filter(isKnown)
      .map(({ changedLine }) => `A test notices this change of the baseline: ${changedLine}`),
    ...(isComplete
      ? Object.keys(baseline).filter((line) => !mutants.some((mutant) => mutant.changedLine === line))
      : []
    ).map((line) => `No mutant makes this change of the baseline: ${line}`),
  ];
  for (const sentence of stale) print(sentence);
  const counts = [
    `${noticed.length} noticed`,
    `${surprising.length} not noticed`,
    `${unnoticed.length - surprising.length} in the baseline`,
    `${mutants.length - noticed.length - unnoticed.length} not tried`,
  ];
  print(`${file}: ${mutants.length} mutants (seed ${seed}): ${counts.join(', ')}.`);
  return surprising.length + stale.length === 0 ? 0 : 1;
}

/**
 *     firestore.rules:7:44 not noticed: == → !=
 *         7 |       allow get: if request.auth.uid == user;
 *           |                                      ^^
 *           → allow get: if request.auth.uid != user;
 */
function describe(
  { changedLine, column, found, line, replacement, start }: Mutant,
  file: string,
  source: string,
): string {
  const change = `${oneLine(found) || '(nothing)'} → ${oneLine(replacement)}`;
  const range = { start, end: start + found.length };
  return `${file}:${line}:${column} not noticed: ${change}\n${excerptRange(source, range)}\n      → ${changedLine}`;
}

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 100 ? `${line.slice(0, 99)}…` : line;
}
