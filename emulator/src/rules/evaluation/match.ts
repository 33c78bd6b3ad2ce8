import type { RulesRequest } from '../request.ts';
import type { AllowStatement, Block, MatchSegment, RulesFile } from '../syntax/ast.ts';
import { type Entries, path, type RulesValue, string } from '../value/rules-value.ts';
import type { Scope } from './scope.ts';

/** An `allow` for the request's method whose match blocks fit its path, with the wildcards they bound. */
export interface Candidate {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

/** A query asks for documents whose ids it does not know; over a collection group it knows no ancestors either. */
const unknownId = Symbol('a document id');
const unknownAncestors = Symbol('any ancestors');
type RequestedSegment = string | typeof unknownId | typeof unknownAncestors;

/** The `allow` statements that apply to the request, in source order. Any one of them may grant it. */
export function findCandidates(file: RulesFile, request: RulesRequest, variables: Entries): Candidate[] {
  // Collection group queries need version 2, as the language reference says.
  if (file.version === '1' && request.query?.allDescendants) return [];
  const root: Scope = { variables, functions: file.functions, parent: null };
  const search = new MatchSearch(file.version, request);
  for (const service of file.services) search.visit(service, 0, root);
  return search.found;
}

class MatchSearch {
  readonly found: Candidate[] = [];
  readonly #version: RulesFile['version'];
  readonly #method: RulesRequest['method'];
  readonly #segments: readonly RequestedSegment[];

  constructor(version: RulesFile['version'], request: RulesRequest) {
    this.#version = version;
    this.#method = request.method;
    this.#segments = requestedSegments(request);
  }

  /** Fits the block's path from `start` on. Its `allow`s apply when it reaches the end, its matches when not. */
  visit(block: Block, start: number, parent: Scope): void {
    for (const { end, variables } of this.#fits(block.path, start)) {
      const scope: Scope = { variables, functions: block.functions, parent };
      if (end === this.#segments.length) this.#collect(block, scope);
      for (const match of block.matches) this.visit(match, end, scope);
    }
  }

  #collect(block: Block, scope: Scope): void {
    for (const allow of block.allows) {
      if (allow.methods.has(this.#method)) this.found.push({ allow, scope });
    }
  }

  /**
   * The ways a path can fit: one, or, behind a recursive wildcard, one for each number of segments it can take. A match
   * and those around it have at most one such wildcard, so that the ways are few.
   */
  #fits(pattern: readonly MatchSegment[], start: number): Fit[] {
    let fits: Fit[] = [{ end: start, variables: noVariables }];
    for (const segment of pattern) fits = fits.flatMap((fit) => this.#extend(fit, segment));
    return fits;
  }

  #extend(fit: Fit, segment: MatchSegment): Fit[] {
    if (segment.kind === 'recursive') return this.#extendRecursively(fit, segment.name);
    const requested = this.#segments[fit.end];
    if (requested === undefined || requested === unknownAncestors) return [];
    const end = fit.end + 1;
    if (segment.kind === 'literal') {
      return segment.text === requested ? [{ end, variables: fit.variables }] : [];
    }
    return [{ end, variables: bind(fit.variables, segment.name, segmentValue(requested)) }];
  }

  /** In version 1 a recursive wildcard takes at least one segment, in version 2 it may take none. */
  #extendRecursively({ end: from, variables }: Fit, name: string): Fit[] {
    const fits: Fit[] = [];
    const fewest = this.#version === '1' ? 1 : 0;
    for (let end = from + fewest; end <= this.#segments.length; end += 1) {
      fits.push({ end, variables: bind(variables, name, restValue(this.#segments.slice(from, end))) });
    }
    return fits;
  }
}

interface Fit {
  readonly end: number;
  readonly variables: Entries;
}

const noVariables: Entries = new Map();

function requestedSegments({ database, path: segments, method, query }: RulesRequest): RequestedSegment[] {
  const root: readonly RequestedSegment[] = ['databases', database, 'documents'];
  if (method !== 'list') return [...root, ...segments];
  if (!query?.allDescendants) return [...root, ...segments, unknownId];
  return [...root, ...segments.slice(0, -1), unknownAncestors, ...segments.slice(-1), unknownId];
}

function bind(variables: Entries, name: string, value: RulesValue): Entries {
  return new Map(variables).set(name, value);
}

/** Nothing is known of what a query leaves open: whatever depends on it is an error. */
const openValue: RulesValue = { type: 'constraint', filters: [] };

function segmentValue(segment: RequestedSegment): RulesValue {
  return typeof segment === 'string' ? string(segment) : openValue;
}

function restValue(segments: readonly RequestedSegment[]): RulesValue {
  const known = segments.filter((segment) => typeof segment === 'string');
  return known.length === segments.length ? path(known) : openValue;
}
