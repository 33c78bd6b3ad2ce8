import type { Document } from '../../document/document.ts';
import { formatDocumentName } from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';
import { isNamePath } from '../../store/queried-value.ts';
import type { Query } from '../../store/query.ts';
import { parentFromText } from '../codec/name.ts';
import { queryFromMessage } from '../codec/query.ts';
import type { MessageInit } from '../protocol/message.ts';
import type { UnaryHandler } from './handler.ts';
import { read } from './read.ts';

/**
 * Returns cursors that split a collection group into partitions of similar size; fewer than requested if
 * there are few documents.
 */
export const partitionQuery: UnaryHandler<'PartitionQuery'> = (request, open) => {
  const parent = parentFromText(request.parent);
  if (request.structuredQuery === undefined) throw invalidArgument('The request has no structured query.');
  if (request.partitionCount <= 0n) throw invalidArgument('partitionCount must be positive.');
  if (request.pageSize < 0) throw invalidArgument('page size is negative');
  const query = queryFromMessage(request.structuredQuery, parent);
  checkPartitionable(query);
  const { result } = read(open(parent), request, (access, transaction) =>
    access.partition(query, transaction),
  );
  const places = dividers(result, Number(request.partitionCount));
  const start = placeFromToken(request.pageToken);
  const end = request.pageSize === 0 ? places.length : start + request.pageSize;
  const nextPageToken = end < places.length ? String(end) : '';
  return { partitions: places.slice(start, end).map(cursorBefore), nextPageToken };
};

/** What google.firestore.v1.PartitionQueryRequest documents of its parent and its query. */
function checkPartitionable({ endAt, limit, nearest, offset, orderBy, scope, startAt, where }: Query): void {
  const [order, ...others] = orderBy;
  const isByName = order === undefined || (isNamePath(order.path) && order.direction === 'ascending');
  const isWhole = [where, startAt, endAt, limit, nearest].every((part) => part === null) && offset === 0;
  const isGroup = scope.allDescendants && scope.parent.length === 0;
  if (isGroup && isByName && others.length === 0 && isWhole) return;
  throw invalidArgument(
    'A partition query must be a collection group query of the database, ordered by name, without filters, limits, offsets and cursors.',
  );
}

/** The first document of each partition except the first. */
function dividers(documents: readonly Document[], count: number): readonly Document[] {
  const parts = Math.min(count + 1, documents.length);
  const partOf = (index: number) => Math.floor((index * parts) / documents.length);
  return documents.filter((_, index) => index > 0 && partOf(index) > partOf(index - 1));
}

function cursorBefore({ name }: Document): MessageInit<'Cursor'> {
  return { values: [{ referenceValue: formatDocumentName(name) }], before: true };
}

function placeFromToken(token: string): number {
  if (token !== '' && !/^\d{1,9}$/.test(token)) throw invalidArgument('invalid page token');
  return Number(token);
}
