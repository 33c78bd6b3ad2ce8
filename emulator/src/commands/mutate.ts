import { readFileSync } from 'node:fs';
import { isChangedBy, type RecordedVerdict } from '../access/recorded-verdict.ts';
import { readRules } from '../access/rules-file.ts';
import { type Mutant, mutantsOf, type Ruleset } from '../rules/index.ts';
import { evaluateCase, rulesetOf } from '../testing/evaluate-case.ts';
import type { RulesCase } from '../testing/rules-case.ts';
import { rulesOfProject } from './check.ts';
import { type Baseline, type MutationResult, readBaseline, reportMutants } from './mutation-report.ts';
import { type MutationTarget, runWith } from './mutation-run.ts';

export interface MutateOptions {
  readonly rules: string | undefined;
  readonly projectId: string | undefined;
  /** How many mutants to try; all by default. */
  readonly sample: number | undefined;
  readonly seed: number;
  readonly minutes: number | undefined;
  readonly baseline: string | undefined;
  /** A file of requests that are judged instead of a command. */
  readonly requests: string | undefined;
  /** How many runs at a time. */
  readonly jobs: number;
  readonly command: readonly string[];
}

/** A run may take this many times as long as with the unchanged rules, and at least ten seconds. */
const patience = 4;
const leastMilliseconds = 10_000;

/**
 * Runs a test command once for each mutant of the rules and prints the mutants with which it succeeds. Returns the exit
 * code. Throws if the command fails with the unchanged rules, or tests other rules.
 */
export async function mutateCommand(options: MutateOptions, print: (text: string) => void): Promise<number> {
  const file = options.rules ?? rulesOfProject();
  const source = readRules(file);
  const baseline: Baseline = options.baseline === undefined ? {} : readBaseline(options.baseline);
  const all = mutantsOf(source);
  const mutants = options.sample === undefined ? all : shuffled(all, options.seed).slice(0, options.sample);
  const found =
    options.requests === undefined
      ? await tryCommand(options, file, source, mutants)
      : judgeRequests(options.requests, source, mutants);
  const isComplete = mutants.length === all.length;
  return reportMutants({ file, source, seed: options.seed, isComplete, mutants, ...found }, baseline, print);
}

type Found = Pick<MutationResult, 'noticed' | 'unnoticed'>;

/** The file has a JSON array of requests as in `evaluateCase`, each with `verdict`: `allow` or `deny`. */
function judgeRequests(name: string, source: string, mutants: readonly Mutant[]): Found {
  const cases: readonly RulesCase[] = JSON.parse(readFileSync(name, 'utf8'));
  const differs =
    (rules: Ruleset) =>
    ({ documents = [], request, verdict }: RulesCase) =>
      evaluateCase({ rules, documents, request }).allowed !== (verdict === 'allow');
  const unmet = cases.findIndex(differs(rulesetOf(source)));
  if (unmet >= 0)
    throw new Error(`${name}: request ${unmet + 1} is decided otherwise by the unchanged rules.`);
  const isNoticed = (mutant: Mutant) => cases.some(differs(mutant.ruleset));
  return { noticed: mutants.filter(isNoticed), unnoticed: mutants.filter((mutant) => !isNoticed(mutant)) };
}

async function tryCommand(
  options: MutateOptions,
  file: string,
  source: string,
  mutants: readonly Mutant[],
): Promise<Found> {
  const project = options.projectId ?? process.env.GCLOUD_PROJECT ?? 'demo-test';
  const target = { file, source, project, command: options.command };
  const stopped = new AbortController();
  process.on('SIGINT', () => stopped.abort());
  const first = await runUnchanged(target, stopped.signal);
  if (options.minutes !== undefined) setTimeout(() => stopped.abort(), options.minutes * 60_000).unref();
  const trial = new Trial(target, Math.max(leastMilliseconds, patience * first.milliseconds), stopped.signal);
  await trial.tryAll(mutants, first.verdicts, options.jobs);
  return trial;
}

async function runUnchanged(target: MutationTarget, signal: AbortSignal) {
  const verdicts: RecordedVerdict[] = [];
  const onVerdict = (verdict: RecordedVerdict) => {
    if (verdict.source === target.source) verdicts.push(verdict);
  };
  const begin = Date.now();
  const changed = target.source;
  const end = await runWith(changed, target, { onVerdict, output: 2, signal });
  if (end !== 'passed') throw new Error(`The command must succeed with the unchanged rules; it ${end}.`);
  if (verdicts.length === 0)
    throw new Error(
      `${target.file} decided no request of the command. --rules names the file that its tests upload.`,
    );
  return { verdicts, milliseconds: Date.now() - begin };
}

/** Tries mutants, those first that change the fewest decisions: tests rather miss them. */
class Trial {
  readonly noticed: Mutant[] = [];
  readonly unnoticed: Mutant[] = [];
  readonly #target: MutationTarget;
  readonly #milliseconds: number;
  readonly #signal: AbortSignal;

  constructor(target: MutationTarget, milliseconds: number, signal: AbortSignal) {
    this.#target = target;
    this.#milliseconds = milliseconds;
    this.#signal = signal;
  }

  async tryAll(
    mutants: readonly Mutant[],
    verdicts: readonly RecordedVerdict[],
    jobs: number,
  ): Promise<void> {
    const counted = mutants.map((mutant) => ({
      mutant,
      changed: verdicts.filter((verdict) => isChangedBy(mutant.ruleset, verdict)).length,
    }));
    // With the same decisions the command would do the same again.
    this.unnoticed.push(...counted.filter(({ changed }) => changed === 0).map(({ mutant }) => mutant));
    const waiting = counted
      .filter(({ changed }) => changed > 0)
      .sort((one, other) => one.changed - other.changed);
    const total = waiting.length;
    const begin = Date.now();
    const work = async () => {
      for (let next = waiting.shift(); next && !this.#signal.aborted; next = waiting.shift()) {
        await this.#try(next.mutant);
        this.#showProgress(mutants.length, total - waiting.length, total, Date.now() - begin);
      }
    };
    await Promise.all(Array.from({ length: jobs }, work));
    if (process.stderr.isTTY) process.stderr.write('\n');
  }

  async #try(mutant: Mutant): Promise<void> {
    const options = { milliseconds: this.#milliseconds, signal: this.#signal };
    const end = await runWith(mutant.source, this.#target, options);
    if (end === 'passed') this.unnoticed.push(mutant);
    if (end === 'failed' || end === 'late') this.noticed.push(mutant);
  }

  /** On a terminal one line that changes, elsewhere a line for every twentieth part. */
  #showProgress(all: number, done: number, total: number, milliseconds: number): void {
    const minutes = Math.ceil(((milliseconds / done) * (total - done)) / 60_000);
    const line = `${all - total + done} of ${all} mutants, ${this.unnoticed.length} not noticed, ${minutes} min left`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
    else if (done % Math.ceil(total / 20) === 0) console.error(line);
  }
}

/** The same order for the same seed. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  let state = seed;
  const weighed = items.map((item) => {
    // Numerical Recipes' generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { item, weight: state };
  });
  return weighed.sort((one, other) => one.weight - other.weight).map(({ item }) => item);
}
