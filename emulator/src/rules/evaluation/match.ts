import type { RulesRequest } from '../request.ts';
import type { AllowStatement, Block, MatchSegment, RulesFile } from '../syntax/ast.ts';
import { type Evaluated, nullValueError } from '../value/evaluation-error.ts';
import { path, string } from '../value/rules-value.ts';
import type { Scope } from './scope.ts';

/** An `allow` whose methods and match blocks fit the request, with the bound wildcards. */
export interface Candidate {
  readonly allow: AllowStatement;
  readonly scope: Scope;
}

/**
 * A query does not know the ids of its documents; a collection group query does not know their ancestors
 * either.
 */
const unknownId = Symbol('a document id');
const unknownAncestors = Symbol('any ancestors');
type RequestedSegment = string | typeof unknownId | typeof unknownAncestors;

/** The `allow` statements that match the request, in source order. Each of them can grant it. */
export function findCandidates(
  file: RulesFile,
  request: RulesRequest,
  variables: Variables,
  /** The document that a query names by its id. */
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

/**
 * Matches the block's path from `start`. Yields the block's `allow`s if the path ends there, otherwise those
 * of its nested matches.
 */
function* candidatesIn(
  block: Block,
  start: number,
  parent: Scope,
  requested: Requested,
): Generator<Candidate> {
  const { method, segments } = requested;
  for (const { end, variables } of findFits(block.path, start, requested)) {
    const scope: Scope = { variables, functions: block.functions, parent };
    const allows = end === segments.length ? block.allows.filter(({ methods }) => methods.has(method)) : [];
    for (const allow of allows) yield { allow, scope };
    for (const match of reachable(block)) yield* candidatesIn(match, end, scope, requested);
  }
}

/** Firestore matches nothing below a path in which segments follow a recursive wildcard. */
function reachable({ matches, path }: Block): readonly Block[] {
  const at = path.findIndex(({ kind }) => kind === 'recursive');
  return at < 0 || at === path.length - 1 ? matches : [];
}

/**
 * The ways in which a path can match. A recursive wildcard matches any number of segments and may occur once
 * in nested matches, so there are few ways.
 */
function findFits(pattern: readonly MatchSegment[], start: number, requested: Requested): Fit[] {
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

/** A recursive wildcard matches at least one segment in version 1, and none or more in version 2. */
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

/** Reading a segment that the query does not know is an error. */
function segmentValue(segment: RequestedSegment): Evaluated {
  return typeof segment === 'string' ? string(segment) : nullValueError();
}

/** In version 2 an unknown path is still a path, with an unbound variable in it. */
function restValue(segments: readonly RequestedSegment[], version: RulesFile['version']): Evaluated {
  const known = segments.filter((segment) => typeof segment === 'string');
  if (known.length === segments.length) return path(known);
  return version === '1' ? nullValueError() : path([...known, '{=**}']);
}
