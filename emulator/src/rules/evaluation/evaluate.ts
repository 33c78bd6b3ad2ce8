import { type QueryCase, queryCases } from '../query/query-case.ts';
import type { DocumentReader, RulesRequest, Verdict } from '../request.ts';
import type { Ruleset } from '../syntax/parse-rules.ts';
import { type Evaluated, isError } from '../value/evaluation-error.ts';
import { DocumentAccess, DocumentBudget } from './document-access.ts';
import { evaluateExpression } from './evaluator.ts';
import { type Candidate, findCandidates } from './match.ts';
import { queryVariables, requestVariables } from './request-values.ts';
import { Session } from './session.ts';
import type { Trace } from './trace.ts';

/** A verdict and the number of evaluated expressions; a request may use 1,000. */
export interface MeasuredVerdict {
  readonly verdict: Verdict;
  readonly cost: number;
}

export interface EvaluationOptions {
  /** Shared by the operations of one request. */
  readonly documentBudget?: DocumentBudget;
  /** Records the evaluated expressions. */
  readonly trace?: Trace;
}

/** Evaluates one operation. An error in a rule is a denial, never an exception. */
export function evaluate(
  ruleset: Ruleset,
  request: RulesRequest,
  documents: DocumentReader,
  options: EvaluationOptions = {},
): Verdict {
  return measure(ruleset, request, documents, options).verdict;
}

/** Like `evaluate`, and returns the number of evaluated expressions. */
export function measure(
  ruleset: Ruleset,
  request: RulesRequest,
  documents: DocumentReader,
  { documentBudget = new DocumentBudget(), trace }: EvaluationOptions = {},
): MeasuredVerdict {
  const newSession = (hasAfter = true) => {
    const access = new DocumentAccess(documents, request, documentBudget, hasAfter);
    return new Session(evaluateExpression, access, trace ?? null);
  };
  if (request.method === 'list') return decideQuery(ruleset, request, documents, newSession);
  const session = newSession();
  const candidates = findCandidates(ruleset.file, request, requestVariables(request));
  return { verdict: decide(candidates, request.method, session), cost: session.cost };
}

/** Production judges a collection group below a document as a whole, even if the query names a document. */
function casesOf({ path, query }: RulesRequest): readonly QueryCase[] | null {
  const cases = queryCases(query?.filters ?? []);
  const isBelow = query?.allDescendants === true && path.length > 1;
  return isBelow && cases ? cases.map((one) => ({ ...one, document: null })) : cases;
}

/** A query may return documents of each of its cases, so every case must be granted. */
function decideQuery(
  { file }: Ruleset,
  request: RulesRequest,
  documents: DocumentReader,
  newSession: (hasAfter: boolean) => Session,
): MeasuredVerdict {
  const cases = casesOf(request);
  if (cases === null)
    return { verdict: denied(['The query has too many alternatives to be judged.']), cost: 0 };
  let decided: MeasuredVerdict = { verdict: denied([]), cost: 0 };
  for (const queried of cases) {
    const { document } = queried;
    const session = newSession(document === null);
    const variables = queryVariables(request, queried, document && documents.before(document));
    const verdict = decide(findCandidates(file, request, variables, document), 'list', session);
    decided = { verdict, cost: decided.cost + session.cost };
    if (!verdict.allowed) break;
  }
  return decided;
}

/** One `allow` that grants is enough, whatever errors the others have. A limit error ends the request. */
function decide(candidates: readonly Candidate[], method: string, session: Session): Verdict {
  const reasons: string[] = [];
  for (const { allow, scope } of candidates) {
    session.trace?.tryAllow(allow);
    const { condition } = allow;
    const { line } = allow.position;
    if (!condition) return { allowed: true, line };
    const result = session.evaluate(condition, scope);
    if (session.limitError)
      return denied([...reasons, `${session.limitError.message} for '${method}' @ L${line}`]);
    if (result.type === 'bool' && result.value) return { allowed: true, line };
    const place = `L${condition.position.line}:${condition.position.column}`;
    reasons.push(`${describe(result, place)} for '${method}' @ L${line}`);
  }
  return denied(reasons);
}

function describe(result: Evaluated, place: string): string {
  if (isError(result)) return result.message;
  return result.type === 'bool' ? 'false' : `evaluation error at ${place}`;
}

function denied(reasons: readonly string[]): Verdict {
  const reason = reasons.length > 0 ? `\n${reasons.join(', ')}` : 'No matching allow statements';
  return { allowed: false, reason };
}
