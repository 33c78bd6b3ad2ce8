import type { RulesRequest } from '../request.ts';
import type { AllowStatement, Block, MatchSegment, RulesFile } from '../syntax/ast.ts';
import { type Evaluated, nullValueError } from '../value/evaluation-error.ts';
import { path, string } from '../value/rules-value.ts';
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
export function findCandidates(
  file: RulesFile,
  request: RulesRequest,
  variables: Variables,
  /** The document that a query asks for by its name. */
  document: readonly string[] | null = null,
): Candidate[] {
  const root: Scope = { variables, functions: file.functions, parent: null };
  const segments = document ? documentSegments(request, document) : requestedSegments(request);
  const requested = { version: file.version, method: request.method, segments };
  return file.services.flatMap((service) => [...candidatesIn(service, 0, root, requested)]);
}

interface Requested {
  readonly version: RulesFile['version'];
  readonly method: RulesRequest['method'];
  readonly segments: readonly RequestedSegment[];
}

/** Fits the block's path from `start` on. Its `allow`s apply when it reaches the end, its matches when not. */
function* candidatesIn(
  block: Block,
  start: number,
  parent: Scope,
  requested: Requested,
): Generator<Candidate> {
  const { method, segments } = requested;
  for (const { end, variables } of fits(block.path, start, requested)) {
    const scope: Scope = { variables, functions: block.functions, parent };
    const allows = end === segments.length ? block.allows.filter(({ methods }) => methods.has(method)) : [];
    for (const allow of allows) yield { allow, scope };
    for (const match of block.matches) yield* candidatesIn(match, end, scope, requested);
  }
}

/**
 * The ways a path can fit: one, or, behind a recursive wildcard, one for each number of segments it can take. A match
 * and those around it have at most one such wildcard, so that the ways are few.
 */
function fits(pattern: readonly MatchSegment[], start: number, requested: Requested): Fit[] {
  let fits: Fit[] = [{ end: start, variables: noVariables }];
  for (const segment of pattern) fits = fits.flatMap((fit) => extend(fit, segment, requested));
  return fits;
}

function extend(fit: Fit, segment: MatchSegment, requested: Requested): Fit[] {
  if (segment.kind === 'recursive') return extendRecursively(fit, segment.name, requested);
  const next = requested.segments[fit.end];
  if (next === undefined || next === unknownAncestors) return [];
  const end = fit.end + 1;
  if (segment.kind === 'literal') return segment.text === next ? [{ end, variables: fit.variables }] : [];
  return [{ end, variables: bind(fit.variables, segment.name, segmentValue(next)) }];
}

/** In version 1 a recursive wildcard takes at least one segment, in version 2 it may take none. */
function extendRecursively(
  { end: from, variables }: Fit,
  name: string,
  { segments, version }: Requested,
): Fit[] {
  const fits: Fit[] = [];
  const fewest = version === '1' ? 1 : 0;
  for (let end = from + fewest; end <= segments.length; end += 1) {
    fits.push({ end, variables: bind(variables, name, restValue(segments.slice(from, end), version)) });
  }
  return fits;
}

interface Fit {
  readonly end: number;
  readonly variables: Variables;
}

type Variables = Scope['variables'];
const noVariables: Variables = new Map();

function requestedSegments(request: RulesRequest): RequestedSegment[] {
  const { path: segments, method, query } = request;
  if (method !== 'list') return documentSegments(request, segments);
  const known = documentSegments(request, query?.allDescendants ? segments.slice(0, -1) : segments);
  return query?.allDescendants
    ? [...known, unknownAncestors, ...segments.slice(-1), unknownId]
    : [...known, unknownId];
}

function documentSegments({ database }: RulesRequest, path: readonly string[]): RequestedSegment[] {
  return ['databases', database, 'documents', ...path];
}

function bind(variables: Variables, name: string, value: Evaluated): Variables {
  return new Map(variables).set(name, value);
}

/** What a query leaves open is an error for whatever reads it. */
function segmentValue(segment: RequestedSegment): Evaluated {
  return typeof segment === 'string' ? string(segment) : nullValueError();
}

/** In version 2 a path that a query leaves open is still a path, with a part that nothing is bound to. */
function restValue(segments: readonly RequestedSegment[], version: RulesFile['version']): Evaluated {
  const known = segments.filter((segment) => typeof segment === 'string');
  if (known.length === segments.length) return path(known);
  return version === '1' ? nullValueError() : path([...known, '{=**}']);
}
