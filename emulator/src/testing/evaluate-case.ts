import {
  type DocumentReader,
  evaluate,
  parseRules,
  type RulesDocument,
  type Ruleset,
  type RulesQuery,
  type RulesRequest,
  summarizeDenial,
  Trace,
  type Verdict,
} from '../rules/index.ts';
import { claimsToFields, requestTime, toFields, toTimestamp, toValue } from './rest-value.ts';
import type { CaseQuery, CaseRequest, RulesCase } from './rules-case.ts';

const rulesets = new Map<string, Ruleset>();

/** The rules as text or parsed. */
type Question = Pick<RulesCase, 'documents' | 'request'> & { readonly rules: string | Ruleset };

/** Evaluates the rules for a case's request without a server; `trace` records how. */
export function evaluateCase({ rules, documents, request }: Question, trace?: Trace): Verdict {
  const before = new Map(documents.map(({ path, fields }) => [path, documentAt(path, toFields(fields))]));
  const options = trace && { trace };
  return evaluate(rulesetOf(rules), toRequest(request, before), readerOf(before, request), options);
}

/** Why the rules deny a case's request, as the emulator logs it; undefined if they allow it. */
export function denialOf(question: Question): string | undefined {
  const trace = new Trace();
  if (evaluateCase(question, trace).allowed) return undefined;
  const { method, path } = question.request;
  const rules = { name: 'firestore.rules', ruleset: rulesetOf(question.rules) };
  return summarizeDenial({ method, path: path.split('/') }, trace, rules);
}

/** Parses and caches rules; throws if they have errors. */
export function rulesetOf(rules: string | Ruleset): Ruleset {
  if (typeof rules !== 'string') return rules;
  const known = rulesets.get(rules);
  if (known) return known;
  const parsed = parseRules(rules);
  if (!parsed.ok) throw new Error(`These rules do not parse: ${JSON.stringify(parsed.issues)}\n${rules}`);
  rulesets.set(rules, parsed.ruleset);
  return parsed.ruleset;
}

type Documents = ReadonlyMap<string, RulesDocument>;

function documentAt(path: string, fields: RulesDocument['fields']): RulesDocument {
  return { path: path.split('/'), fields };
}

function toRequest(request: CaseRequest, before: Documents): RulesRequest {
  const { method, path, auth, data, query } = request;
  return {
    method,
    project: 'demo-conformance',
    database: '(default)',
    path: path.split('/'),
    auth: auth ? { uid: auth.uid, token: claimsToFields(auth.token) } : null,
    time: toTimestamp(requestTime),
    resource: before.get(path) ?? null,
    ...(method === 'get' || method === 'list'
      ? {}
      : { requestResource: data ? documentAt(path, toFields(data)) : null }),
    query: method === 'list' ? toQuery(query ?? {}) : null,
  };
}

function toQuery({
  limit,
  offset = 0,
  orderBy = [],
  allDescendants = false,
  where = [],
}: CaseQuery): RulesQuery {
  return {
    limit: limit === undefined ? null : BigInt(limit),
    offset: BigInt(offset),
    orderBy: orderBy.map(toOrder),
    allDescendants,
    filters: where.map(([field, operator, value]) => ({
      fieldPath: field.split('.'),
      operator,
      value: toValue(value),
    })),
  };
}

/** `age DESC` */
function toOrder(text: string): RulesQuery['orderBy'][number] {
  const [field = '', direction] = text.split(' ');
  return { field, direction: direction === 'DESC' ? 'DESC' : 'ASC' };
}

/** Reads the documents before and after the commit. */
function readerOf(before: Documents, { method, path, data, alsoWritten = [] }: CaseRequest): DocumentReader {
  const after = new Map(before);
  if (method === 'delete') after.delete(path);
  if (data) after.set(path, documentAt(path, toFields(data)));
  for (const write of alsoWritten) {
    if (write.fields) after.set(write.path, documentAt(write.path, toFields(write.fields)));
    else after.delete(write.path);
  }
  return {
    before: (wanted) => before.get(wanted.join('/')) ?? null,
    after: (wanted) => after.get(wanted.join('/')) ?? null,
  };
}
