import { compareStrings } from '../../document/compare.ts';
import { type DocumentName, formatDocumentName } from '../../document/document-name.ts';
import type { FieldPath } from '../../document/field-path.ts';
import { invalidArgument } from '../../status.ts';
import type { ListedDocument, Page } from '../../store/listing.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { parentFromText } from '../codec/name.ts';
import { queryFromMessage } from '../codec/query.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import type { UnaryHandler } from './handler.ts';
import { read } from './read.ts';

const defaultPageSize = 100;
const maxPageSize = 300;

export const listDocuments: UnaryHandler<'ListDocuments'> = (request, open) => {
  const parent = parentFromText(request.parent);
  const from = [{ collectionId: request.collectionId, allDescendants: false }];
  const orderBy = request.orderBy === '' ? [] : request.orderBy.split(',').map(orderFromText);
  const query = queryFromMessage({ from, orderBy, offset: 0 }, parent);
  const page = pageFromRequest(request);
  const { result } = read(open(parent), request, (access, transaction) =>
    access.listDocuments(query, page, transaction),
  );
  const { entries, isFull } = result;
  const mask = maskFromMessage(request.mask);
  const last = entries.at(-1);
  return {
    documents: entries.map((entry) => listedToMessage(entry, { ...parent, path: entry.path }, mask)),
    nextPageToken: isFull && last !== undefined ? tokenFromPath(last.path) : '',
  };
};

export const listCollectionIds: UnaryHandler<'ListCollectionIds'> = (request, open) => {
  const parent = parentFromText(request.parent);
  if (request.pageSize < 0) throw invalidArgument('page_size must be greater than or equal to zero.');
  const [after = '', ...below] = request.pageToken === '' ? [] : pathFromToken(request.pageToken);
  if (below.length > 0) throw invalidArgument('invalid page token');
  const { result } = read(open(parent), request, (access, transaction) =>
    access.listCollectionIds(parent, transaction),
  );
  const rest = result.filter((id) => compareStrings(id, after) > 0);
  const collectionIds = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest;
  const last = collectionIds.at(-1);
  const isFull = last !== undefined && collectionIds.length === request.pageSize;
  return { collectionIds, nextPageToken: isFull ? tokenFromPath([last]) : '' };
};

/** `age desc` */
function orderFromText(text: string): Message<'StructuredQuery.Order'> {
  const [, fieldPath, direction = 'asc'] = /^\s*(\S+)(?:\s+(asc|desc))?\s*$/i.exec(text) ?? [];
  if (fieldPath === undefined) throw invalidArgument(`Invalid order by clause "${text}".`);
  return { field: { fieldPath }, direction: direction.toLowerCase() === 'desc' ? 'DESCENDING' : 'ASCENDING' };
}

function pageFromRequest(request: Message<'ListDocumentsRequest'>): Page {
  const { orderBy, pageSize, pageToken, showMissing } = request;
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.');
  if (showMissing && request.collectionId === '')
    throw invalidArgument('collection id must be set when show_missing is true');
  if (showMissing && orderBy !== '')
    throw invalidArgument('cannot specify an order when show_missing is true');
  const size = Math.min(pageSize || defaultPageSize, maxPageSize);
  return { size, after: pageToken === '' ? null : documentFromToken(pageToken, request), showMissing };
}

function listedToMessage(
  { document }: ListedDocument,
  name: DocumentName,
  mask: readonly FieldPath[] | null,
): MessageInit<'Document'> {
  return document === null ? { name: formatDocumentName(name) } : documentToMessage(document, mask);
}

const tokenMark = 'after:';

/** Page tokens are opaque to clients; here a token is the last path of the previous page. */
function tokenFromPath(path: readonly string[]): string {
  return Buffer.from(`${tokenMark}${path.join('/')}`, 'utf8').toString('base64url');
}

/** Refuses the token of another collection. */
function documentFromToken(token: string, request: Message<'ListDocumentsRequest'>): readonly string[] {
  const path = pathFromToken(token);
  const parent = [...parentFromText(request.parent).path, request.collectionId].filter((id) => id !== '');
  if (path.length % 2 !== 0 || parent.some((id, at) => path[at] !== id))
    throw invalidArgument('invalid page token');
  return path;
}

function pathFromToken(token: string): readonly string[] {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith(tokenMark)) throw invalidArgument('invalid page token');
  return text.slice(tokenMark.length).split('/');
}
