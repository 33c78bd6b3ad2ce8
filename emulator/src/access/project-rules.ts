import { basename } from 'node:path';
import {
  Coverage,
  type CoverageReport,
  coveragePage,
  type DocumentReader,
  deniedLine,
  describeIssue,
  type EvaluationOptions,
  evaluate,
  explainDenial,
  explainGrant,
  type ParseResult,
  parseRules,
  type Ruleset,
  type RulesIssue,
  type RulesRequest,
  reportCoverage,
  summarizeDenial,
  Trace,
  type Verdict,
} from '../rules/index.ts';
import { type RecordedVerdict, recordReads } from './recorded-verdict.ts';

type State =
  /** Without rules every request is allowed, as with Google's emulator. */
  | { readonly type: 'open' }
  | RulesetState
  /** The initial rules have errors, so every request is denied. */
  | { readonly type: 'broken' };

interface RulesetState {
  readonly type: 'ruleset';
  readonly ruleset: Ruleset;
  readonly name: string;
}

type Denial = Extract<Verdict, { allowed: false }>;

const brokenRules = 'The rules file has errors, so every request is denied.';

/** Receives the decisions of the rules. */
export interface RulesObserver {
  /** Receives the reasons of denials, errors in rules and, with `logGrants`, grants. */
  readonly log: (sentence: string) => void;
  readonly logGrants: boolean;
  /** Receives each denial in one line, with the values that decided it; the client receives the same line. */
  readonly onRefusal: ((line: string) => void) | null;
  /** Replaces the text of rules before they are loaded. */
  readonly changeRules?: ((source: string) => string) | undefined;
  readonly onVerdict?: ((verdict: RecordedVerdict) => void) | undefined;
}

/** The active rules and the coverage of each project. */
export class ProjectRules {
  readonly #observer: RulesObserver;
  readonly #states = new Map<string, State>();
  readonly #coverages = new Map<string, Coverage>();
  #initial: State = { type: 'open' };

  constructor(observer: RulesObserver) {
    this.#observer = observer;
  }

  /**
   * Sets the rules of all projects without their own. Invalid rules change nothing, or deny everything where there were no
   * rules. Returns all issues.
   */
  setInitial(source: string, name: string): readonly RulesIssue[] {
    const parsed = this.#parse(source);
    if (!parsed.ok && this.#initial.type === 'ruleset') return parsed.issues;
    this.#initial = parsed.ok ? { type: 'ruleset', ruleset: parsed.ruleset, name } : { type: 'broken' };
    for (const project of this.#states.keys()) this.#followInitial(project);
    this.#coverages.clear();
    return parsed.ok ? parsed.warnings : parsed.issues;
  }

  /** Rules that firebase-tools read from the same file are not a project's own: the next save replaces them too. */
  #followInitial(project: string): void {
    const own = this.#states.get(project);
    if (own?.type !== 'ruleset' || this.#initial.type !== 'ruleset') return;
    if (own.ruleset.source === this.#initial.ruleset.source) this.#states.delete(project);
  }

  /**
   * Replaces a project's rules; invalid rules change nothing. Returns all issues; warnings do not make rules
   * invalid.
   */
  set(project: string, source: string, name: string): readonly RulesIssue[] {
    const parsed = this.#parse(source);
    if (parsed.ok) {
      this.#states.set(project, { type: 'ruleset', ruleset: parsed.ruleset, name });
      this.#coverages.delete(project);
      this.#followInitial(project);
    }
    const issues = parsed.ok ? parsed.warnings : parsed.issues;
    for (const issue of issues) this.#observer.log(describeIssue(issue, source, name));
    return issues;
  }

  #parse(source: string): ParseResult {
    return parseRules(this.#observer.changeRules?.(source) ?? source);
  }

  judge(request: RulesRequest, documents: DocumentReader, options: EvaluationOptions): Verdict {
    const state = this.#stateOf(request.project);
    if (state.type === 'open') return { allowed: true, line: 0 };
    if (state.type === 'broken') {
      this.#observer.onRefusal?.(deniedLine(request, brokenRules));
      return { allowed: false, reason: brokenRules };
    }
    const trace = new Trace();
    const { log, logGrants, onVerdict } = this.#observer;
    const { reader, replay } = onVerdict ? recordReads(documents) : { reader: documents, replay: documents };
    const verdict = evaluate(state.ruleset, request, reader, { ...options, trace });
    this.#coverage(request.project).record(trace);
    const { source } = state.ruleset;
    onVerdict?.({ source, request, documents: replay, isAllowed: verdict.allowed });
    const rules = { name: state.name, source };
    if (!verdict.allowed) {
      log(explainDenial(request, trace, rules));
      return this.#explained(verdict, request, trace, state);
    }
    if (logGrants) log(explainGrant(request, verdict.line, rules));
    return verdict;
  }

  #explained(verdict: Denial, request: RulesRequest, trace: Trace, state: RulesetState): Verdict {
    const { onRefusal } = this.#observer;
    if (onRefusal === null) return verdict;
    const name = basename(state.name);
    const line = summarizeDenial(request, trace, { name, ruleset: state.ruleset });
    onRefusal(line);
    return { allowed: false, reason: `${verdict.reason}\n${line}` };
  }

  /** The coverage of a project's rules since they were set; null without valid rules. */
  coverageOf(project: string): { readonly report: CoverageReport; readonly page: string } | null {
    const state = this.#stateOf(project);
    if (state.type !== 'ruleset') return null;
    const report = reportCoverage(state.ruleset, this.#coverage(project), state.name);
    return { report, page: coveragePage(report, project) };
  }

  #stateOf(project: string): State {
    return this.#states.get(project) ?? this.#initial;
  }

  #coverage(project: string): Coverage {
    const known = this.#coverages.get(project);
    if (known) return known;
    const coverage = new Coverage();
    this.#coverages.set(project, coverage);
    return coverage;
  }
}
