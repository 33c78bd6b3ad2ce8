import type { EvaluationOptions, Ruleset, Verdict } from '../rules/index.ts';
import {
  type DocumentReader,
  evaluate,
  parseRules,
  type RulesIssue,
  type RulesRequest,
} from '../rules/index.ts';

type State =
  /** No rules were given: everything is allowed, as with Google's emulator. */
  | { readonly type: 'open' }
  | { readonly type: 'ruleset'; readonly ruleset: Ruleset }
  /** The rules given first have errors: nothing is allowed. */
  | { readonly type: 'broken' };

/** The rules in force, per project. */
export class ProjectRules {
  readonly #states = new Map<string, State>();
  #initial: State = { type: 'open' };

  /** Sets the rules of all projects that are given none of their own; broken ones deny everything. */
  setInitial(source: string): readonly RulesIssue[] {
    const parsed = parseRules(source);
    this.#initial = parsed.ok ? { type: 'ruleset', ruleset: parsed.ruleset } : { type: 'broken' };
    return parsed.ok ? [] : parsed.issues;
  }

  /** Replaces a project's rules; broken ones change nothing. */
  set(project: string, source: string): readonly RulesIssue[] {
    const parsed = parseRules(source);
    if (!parsed.ok) return parsed.issues;
    this.#states.set(project, { type: 'ruleset', ruleset: parsed.ruleset });
    return [];
  }

  judge(request: RulesRequest, documents: DocumentReader, options: EvaluationOptions): Verdict {
    const state = this.#states.get(request.project) ?? this.#initial;
    if (state.type === 'ruleset') return evaluate(state.ruleset, request, documents, options);
    if (state.type === 'open') return { allowed: true, line: 0 };
    return { allowed: false, reason: 'The rules file has errors, so every request is denied.' };
  }
}
