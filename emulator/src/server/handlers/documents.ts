import { randomBytes } from 'node:crypto';
import type { Access } from '../../access/access.ts';
import type { DocumentName } from '../../document/document.ts';
import { formatDocumentName, parseResourceName } from '../../document/document-name.ts';
import { invalidArgument, StatusError, unimplemented } from '../../status.ts';
import type { ListedDocument } from '../../store/listing.ts';
import type { Query } from '../../store/query.ts';
import type { Precondition, Write } from '../../store/write.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { checkId, documentFromText, parentFromText } from '../codec/name.ts';
import { refuseReadTime, transactionFromBytes } from '../codec/transaction.ts';
import { preconditionFromMessage, setFromMessage } from '../codec/write.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import type { UnaryHandler } from './handler.ts';

export const getDocument: UnaryHandler<'GetDocument'> = (request, open) => {
  const name = documentFromText(request.name);
  const mask = maskFromMessage(request.mask);
  refuseReadTime(request.readTime);
  const document = open(name).get(name.path, transactionFromBytes(request.transaction));
  if (document === null) {
    throw new StatusError('NOT_FOUND', `Document (${formatDocumentName(name)}) not found.`);
  }
  return documentToMessage(document, mask);
};

export const createDocument: UnaryHandler<'CreateDocument'> = (request, open) => {
  const { project, database, path } = parentFromText(request.parent);
  const id = request.documentId === '' ? randomId() : request.documentId;
  checkId(request.collectionId);
  checkId(id);
  const name = { project, database, path: [...path, request.collectionId, id] };
  const write = setWrite(name, requireDocument(request.document), undefined, {
    type: 'exists',
    exists: false,
  });
  return writtenDocument(open(name), write, request.mask);
};

export const updateDocument: UnaryHandler<'UpdateDocument'> = (request, open) => {
  const document = requireDocument(request.document);
  const name = documentFromText(document.name);
  const precondition = preconditionFromMessage(request.currentDocument);
  const write = setWrite(name, document, request.updateMask, precondition);
  return writtenDocument(open(name), write, request.mask);
};

export const deleteDocument: UnaryHandler<'DeleteDocument'> = (request, open) => {
  const name = documentFromText(request.name);
  const precondition = preconditionFromMessage(request.currentDocument);
  open(name).commit([{ name, operation: { type: 'delete' }, transforms: [], precondition }]);
  return {};
};

const defaultPageSize = 100;
const maxPageSize = 300;

export const listDocuments: UnaryHandler<'ListDocuments'> = (request, open) => {
  const parent = parentFromText(request.parent);
  refuseReadTime(request.readTime);
  if (request.orderBy !== '' && request.orderBy !== '__name__')
    throw unimplemented('ListDocuments with orderBy');
  if (request.pageSize < 0) throw invalidArgument('page size is negative');
  const size = Math.min(request.pageSize || defaultPageSize, maxPageSize);
  const after = request.pageToken === '' ? null : pathFromToken(request.pageToken);
  const page = { size, after, showMissing: request.showMissing };
  const query = collectionQuery(parent.path, request.collectionId);
  const listed = open(parent).listDocuments(query, page, transactionFromBytes(request.transaction));
  const last = listed.entries.at(-1);
  const mask = maskFromMessage(request.mask);
  return {
    documents: listed.entries.map((entry) => listedToMessage(entry, { ...parent, path: entry.path }, mask)),
    nextPageToken: listed.hasMore && last !== undefined ? tokenFromPath(last.path) : '',
  };
};

export const listCollectionIds: UnaryHandler<'ListCollectionIds'> = (request, open) => {
  const parent = parentFromText(request.parent);
  refuseReadTime(request.readTime);
  const ids = open(parent).listCollectionIds(parent);
  const [after = ''] = request.pageToken === '' ? [] : pathFromToken(request.pageToken);
  const rest = ids.slice(after === '' ? 0 : ids.indexOf(after) + 1);
  const collectionIds = request.pageSize > 0 ? rest.slice(0, request.pageSize) : rest;
  const last = collectionIds.at(-1);
  const hasMore = last !== undefined && collectionIds.length < rest.length;
  return { collectionIds, nextPageToken: hasMore ? tokenFromPath([last]) : '' };
};

function setWrite(
  name: DocumentName,
  document: Message<'Document'>,
  mask: Message<'DocumentMask'> | undefined,
  precondition: Precondition | null,
): Write {
  return { name, operation: setFromMessage(document, mask), transforms: [], precondition };
}

/** The document as the commit left it; who may write it may see the fields that it consists of now. */
function writtenDocument(
  access: Access,
  write: Write,
  mask: Message<'DocumentMask'> | undefined,
): MessageInit<'Document'> {
  const [written] = access.commit([write]).documents;
  if (written === undefined || written === null)
    throw new StatusError('INTERNAL', 'The write left no document.');
  return documentToMessage(written, maskFromMessage(mask));
}

function listedToMessage(
  { document }: ListedDocument,
  name: DocumentName,
  mask: ReturnType<typeof maskFromMessage>,
): MessageInit<'Document'> {
  return document === null ? { name: formatDocumentName(name) } : documentToMessage(document, mask);
}

function collectionQuery(parent: readonly string[], collectionId: string): Query {
  if (collectionId !== '') checkId(collectionId);
  return {
    scope: { parent, collectionId: collectionId === '' ? null : collectionId, allDescendants: false },
    where: null,
    orderBy: [],
    startAt: null,
    endAt: null,
    offset: 0,
    limit: null,
    select: null,
  };
}

function requireDocument(document: Message<'Document'> | undefined): Message<'Document'> {
  return document ?? { name: '', fields: new Map() };
}

/** Page tokens are opaque to clients; here they are the last path of the page before. */
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

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomId(): string {
  return [...randomBytes(20)].map((byte) => idAlphabet[byte % idAlphabet.length]).join('');
}
