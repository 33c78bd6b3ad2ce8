import type { Document } from '../document/document.ts';
import type { FieldPath } from '../document/field-path.ts';
import { withField } from '../document/fields.ts';
import { vectorOf } from '../document/vector.ts';
import { queriedValue } from './queried-value.ts';

export type DistanceMeasure = 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';

/** A vector search for the nearest documents. */
export interface Nearest {
  readonly path: FieldPath;
  readonly vector: readonly number[];
  readonly measure: DistanceMeasure;
  readonly limit: number;
  /** The maximum distance; for DOT_PRODUCT the minimum product. */
  readonly threshold: number | null;
  /** The field of the result that holds the distance. */
  readonly resultField: string | null;
}

/** A flat search: compares the vector of every document, except vectors of another length. */
export function nearestDocuments(documents: readonly Document[], nearest: Nearest): readonly Document[] {
  const { limit, measure, resultField, threshold } = nearest;
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  return documents
    .flatMap((document) => withDistance(document, nearest))
    .filter(({ distance }) => threshold === null || distance * sign <= threshold * sign)
    .sort((left, right) => compareDistances(left.distance * sign, right.distance * sign))
    .slice(0, limit)
    .map(({ distance, document }) =>
      resultField === null ? document : telling(document, resultField, distance),
    );
}

interface Candidate {
  readonly document: Document;
  readonly distance: number;
}

function withDistance(document: Document, { measure, path, vector }: Nearest): readonly Candidate[] {
  const value = queriedValue(document, path);
  const stored = value?.type === 'map' ? vectorOf(value.fields) : null;
  if (stored === null || stored.length !== vector.length) return [];
  return [{ document, distance: distances[measure](stored, vector) }];
}

type Distance = (left: readonly number[], right: readonly number[]) => number;

/** The cosine distance of a zero vector is NaN. */
const distances: Readonly<Record<DistanceMeasure, Distance>> = {
  EUCLIDEAN: (left, right) => {
    const difference = left.map((number, index) => number - (right[index] ?? 0));
    return Math.sqrt(product(difference, difference));
  },
  COSINE: (left, right) =>
    1 - product(left, right) / (Math.sqrt(product(left, left)) * Math.sqrt(product(right, right))),
  DOT_PRODUCT: product,
};

function product(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, number, index) => sum + number * (right[index] ?? 0), 0);
}

/** Sorts NaN last; equal distances keep the query's order. */
function compareDistances(left: number, right: number): number {
  if (Number.isNaN(left) || Number.isNaN(right))
    return Number(Number.isNaN(left)) - Number(Number.isNaN(right));
  return left - right;
}

function telling(document: Document, field: string, value: number): Document {
  return { ...document, fields: withField(document.fields, [field], { type: 'double', value }) };
}
