import { parseRules } from '@labka/firestore-emulator';
import type { GeneratedFile, GeneratedRequest } from './generated-file.ts';

/** Whether two emulators still respond differently to a file of one request. */
type Differs = (file: GeneratedFile) => Promise<boolean>;

/** Minimises the rules and the request of a difference. */
export async function shrink(
  rules: string,
  request: GeneratedRequest,
  differs: Differs,
): Promise<GeneratedFile> {
  let file: GeneratedFile = { rules, requests: [request] };
  for (let smaller = await step(file, differs); smaller; smaller = await step(file, differs)) file = smaller;
  return file;
}

async function step(file: GeneratedFile, differs: Differs): Promise<GeneratedFile | null> {
  for (const smaller of candidates(file)) {
    if (await differs(smaller)) return smaller;
  }
  return null;
}

function* candidates({ rules, requests }: GeneratedFile): Generator<GeneratedFile> {
  for (const smaller of smallerRules(rules)) yield { rules: smaller, requests };
  const [request] = requests;
  if (request)
    for (const smaller of smallerJson(request)) yield { rules, requests: [smaller as GeneratedRequest] };
}

/** The rules without one of the blocks, statements or operations. */
function* smallerRules(rules: string): Generator<string> {
  yield* without(rules, / {4}match [^\n]*\n(?: {6}[^\n]*\n)* {4}\}[^\n]*\n/g);
  yield* without(rules, / {4}function [^\n]*\n/g);
  yield* without(rules, / {6}allow [^\n]*\n/g);
  const parsed = parseRules(rules);
  if (!parsed.ok) return;
  const expressions = expressionsIn(parsed.ruleset.file);
  for (const outer of expressions) {
    for (const inner of expressions) {
      if (isInside(inner, outer)) yield replaced(rules, outer, rules.slice(inner.start, inner.end));
    }
    for (const plain of ['true', '1', "''", '[]']) {
      if (outer.end - outer.start > plain.length) yield replaced(rules, outer, plain);
    }
  }
}

function* without(text: string, pattern: RegExp): Generator<string> {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    yield text.slice(0, index) + text.slice(index + found.length);
  }
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function isInside(inner: Range, outer: Range): boolean {
  return (
    outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start
  );
}

function replaced(text: string, { start, end }: Range, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

/** The ranges of the expressions in a syntax tree, largest first. */
function expressionsIn(node: unknown): readonly Range[] {
  const found: Range[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('kind' in value && 'range' in value) found.push(value.range as Range);
    for (const part of value instanceof Map ? value.values() : Object.values(value)) visit(part);
  };
  visit(node);
  return found.sort((one, other) => other.end - other.start - (one.end - one.start));
}

/** The value without one of its members or elements, at any depth. */
function* smallerJson(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const rebuilt = (kept: readonly (readonly [string, unknown])[]) =>
    Array.isArray(value) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
  for (const [at, [key, part]] of entries.entries()) {
    if (!needed.has(key)) yield rebuilt(entries.filter((_, other) => other !== at));
    for (const smaller of smallerJson(part)) {
      yield rebuilt(entries.map((entry, other) => (other === at ? [key, smaller] : entry)));
    }
  }
}

/** The required keys of a request. */
const needed: ReadonlySet<string> = new Set([
  'path',
  'body',
  'auth',
  'stored',
  'fields',
  'writes',
  'update',
  'name',
  'structuredQuery',
  'from',
  'collectionId',
  'op',
  'field',
  'fieldPath',
  'value',
]);
