import type { Document } from '../document/document.ts';
import { documentNameField, formatFieldPath } from '../document/field-path.ts';
import {
  filteredRanges,
  fixedFields,
  type IndexRange,
  isAllThatSatisfies,
  lengthOf,
  wholeRange,
} from './index-range.ts';
import { partitionPoint } from './partition-point.ts';
import type { Order, Query } from './query.ts';
import { isBeforeStart, isBehindEnd } from './query-order.ts';
import type { QueriedCollection } from './view.ts';

/** The documents that a query reads from a collection; they include all results. */
export interface ReadPlan {
  readonly documents: Iterable<Document>;
  /** Whether they are in the order of the results. */
  readonly isSorted: boolean;
  /** Whether all of them satisfy the query's filter. */
  readonly isFiltered: boolean;
  /** The approximate number of documents to read. */
  readonly cost: number;
}

/** The cost of reading a document that also has to be sorted. */
const costOfSorting = 3;

/**
 * Chooses the cheapest of: all documents, the index range of a filter, and the index of the order's first
 * field, which can stop after the wanted number of results.
 *
 * @param order the complete order of the query; [] for any order
 * @param wanted the number of first results needed, or Infinity
 */
export function planRead(
  collection: QueriedCollection,
  query: Query,
  order: readonly Order[],
  wanted: number,
): ReadPlan {
  const ranges = filteredRanges(collection, query.where);
  const weight = order.length === 0 ? 1 : costOfSorting;
  const plan = (documents: Iterable<Document>, size: number, isFiltered: boolean): ReadPlan => ({
    documents,
    isFiltered,
    isSorted: order.length === 0,
    cost: size * weight,
  });
  const plans = [
    plan(collection.documents, collection.size, query.where === null),
    ...ranges.map((range) => plan(documentsOf(range, false), lengthOf(range), isFilteredBy(range, query))),
    ...sortedPlans(collection, ranges, query, order, wanted),
  ];
  return plans.reduce((best, other) => (other.cost < best.cost ? other : best));
}

/** Plans that read in the order of the results, and so can stop after the wanted number. */
function sortedPlans(
  collection: QueriedCollection,
  ranges: readonly IndexRange[],
  query: Query,
  order: readonly Order[],
  wanted: number,
): readonly ReadPlan[] {
  const fewest = Math.min(collection.size, ...ranges.map(lengthOf));
  // The average distance between two results if the most selective filter finds only results.
  const distance = collection.size / Math.max(fewest, 1);
  const fixed = fixedFields(query.where);
  const open = order.filter(({ path }) => !fixed.has(formatFieldPath(path)));
  return sortedRanges(collection, ranges, open).map((range) => {
    const part = open.length === order.length ? withinCursors(range, query, order) : range;
    const documents = documentsOf(part, open[0]?.direction === 'descending');
    const cost = Math.min(lengthOf(part), wanted * distance);
    return { documents, isSorted: true, isFiltered: isFilteredBy(range, query), cost };
  });
}

/** The index ranges that are in the order of the results. */
function sortedRanges(
  collection: QueriedCollection,
  ranges: readonly IndexRange[],
  open: readonly Order[],
): readonly IndexRange[] {
  const [first, ...others] = open;
  if (first === undefined || others.some(({ direction }) => direction !== first.direction)) return [];
  const byName = ranges.filter(({ isOneValue }) => isOneValue);
  const isByName = formatFieldPath(first.path) === documentNameField;
  if (isByName && byName.length > 0) return byName;
  if (!isByName && others.length > 1) return [];
  const key = formatFieldPath(first.path);
  return [ranges.find(({ path }) => formatFieldPath(path) === key) ?? wholeRange(collection, first.path)];
}

function isFilteredBy(range: IndexRange, { where }: Query): boolean {
  return where === null || isAllThatSatisfies(range, where);
}

function* documentsOf({ end, sorted, start }: IndexRange, isBackwards: boolean): Iterable<Document> {
  for (let step = 0; step < end - start; step += 1) {
    const document = sorted[isBackwards ? end - 1 - step : start + step];
    if (document) yield document;
  }
}

/** The part of a range in the query's order that is within its cursors. */
function withinCursors(range: IndexRange, query: Query, order: readonly Order[]): IndexRange {
  const { end, sorted, start } = range;
  const length = end - start;
  const isBackwards = order[0]?.direction === 'descending';
  const firstNot = (holds: (document: Document) => boolean) =>
    partitionPoint(length, (step) => {
      const document = sorted[isBackwards ? end - 1 - step : start + step];
      return document !== undefined && holds(document);
    });
  const first = firstNot((document) => isBeforeStart(document, query, order));
  const last = firstNot((document) => !isBehindEnd(document, query, order));
  const size = Math.max(last - first, 0);
  return isBackwards
    ? { ...range, start: end - first - size, end: end - first }
    : { ...range, start: start + first, end: start + first + size };
}
