import { compareStrings } from '../../document/compare.ts';
import { type DocumentName, formatDocumentName, parseResourceName } from '../../document/document-name.ts';
import type { FieldPath } from '../../document/field-path.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
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
  refuseOrder(request.orderBy);
  const from = [{ collectionId: request.collectionId, allDescendants: false }];
  const query = queryFromMessage({ from, orderBy: [], offset: 0 }, parent);
  const page = pageFromRequest(request);
  const { result } = read(open(parent), request, (access, transaction) =>
    access.listDocuments(query, page, transaction),
  );
  const { entries, hasMore } = result;
  const mask = maskFromMessage(request.mask);
  const last = entries.at(-1);
  return {
    documents: entries.map((entry) => listedToMessage(entry, { ...parent, path: entry.path }, mask)),
    nextPageToken: hasMore && last !== undefined ? tokenFromPath(last.path) : '',
  };
};

export const listCollectionIds: UnaryHandler<'ListCollectionIds'> = (request, open) => {
  const parent = parentFromText(request.parent);
  const [after = ''] = request.pageToken === '' ? [] : pathFromToken(request.pageToken);
  const { result } = read(open(parent), request, (access, transaction) =>
    access.listCollectionIds(parent, transaction),
  );
  const rest = result.filter((id) => compareStrings(id, after) > 0);
  const collectionIds = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest;
  const last = collectionIds.at(-1);
  const hasMore = last !== undefined && collectionIds.length < rest.length;
  return { collectionIds, nextPageToken: hasMore ? tokenFromPath([last]) : '' };
};

function refuseOrder(orderBy: string): void {
  if (orderBy !== '' && orderBy !== '__name__') throw unimplemented('ListDocuments with orderBy');
}

function pageFromRequest({ pageSize, pageToken, showMissing }: Message<'ListDocumentsRequest'>): Page {
  if (pageSize < 0) throw invalidArgument('page size is negative');
  const size = Math.min(pageSize || defaultPageSize, maxPageSize);
  return { size, after: pageToken === '' ? null : pathFromToken(pageToken), showMissing };
}

function listedToMessage(
  { document }: ListedDocument,
  name: DocumentName,
  mask: readonly FieldPath[] | null,
): MessageInit<'Document'> {
  return document === null ? { name: formatDocumentName(name) } : documentToMessage(document, mask);
}

/** Page tokens are opaque to clients; here a token is the last path of the previous page. */
function tokenFromPath(path: readonly string[]): string {
  return Buffer.from(path.join('/'), 'utf8').toString('base64url');
}

function pathFromToken(token: string): readonly string[] {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (parseResourceName(`projects/p/databases/d/documents/${text}`) === undefined) {
    throw invalidArgument('invalid page token');
  }
  return text.split('/');
}
