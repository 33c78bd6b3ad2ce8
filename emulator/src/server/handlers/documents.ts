import { randomBytes } from 'node:crypto';
import type { Access } from '../../access/access.ts';
import { type DocumentName, formatDocumentName } from '../../document/document-name.ts';
import { invalidArgument, StatusError } from '../../status.ts';
import type { Precondition, Write } from '../../store/write.ts';
import { documentToMessage, maskFromMessage } from '../codec/document.ts';
import { checkCollectionId, checkDocumentId, documentFromText, parentFromText } from '../codec/name.ts';
import { preconditionFromMessage, setFromMessage } from '../codec/write.ts';
import type { Message, MessageInit } from '../protocol/message.ts';
import type { UnaryHandler } from './handler.ts';
import { read } from './read.ts';

export const getDocument: UnaryHandler<'GetDocument'> = (request, open) => {
  const name = documentFromText(request.name);
  const mask = maskFromMessage(request.mask);
  const { result: document } = read(open(name), request, (access, transaction) =>
    access.get(name.path, transaction),
  );
  if (document === null) {
    throw new StatusError('NOT_FOUND', `Document (${formatDocumentName(name)}) not found.`);
  }
  return documentToMessage(document, mask);
};

export const createDocument: UnaryHandler<'CreateDocument'> = (request, open) => {
  parentFromText(request.parent);
  const id = request.documentId === '' ? randomId() : request.documentId;
  if (request.collectionId === '') throw invalidArgument('collectionId is the empty string.');
  checkCollectionId(request.collectionId);
  checkDocumentId(id);
  const name = documentFromText(`${request.parent}/${request.collectionId}/${id}`);
  const document = requireDocument(request.document);
  if (document.name !== '') throw invalidArgument('document.name must not be set');
  const write = setWrite(name, document, undefined, { type: 'exists', exists: false });
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

function setWrite(
  name: DocumentName,
  document: Message<'Document'>,
  mask: Message<'DocumentMask'> | undefined,
  precondition: Precondition | null,
): Write {
  return { name, operation: setFromMessage(document, mask), transforms: [], precondition };
}

/** The document after the commit; a caller that may write it may see its fields. */
function writtenDocument(
  access: Access,
  write: Write,
  mask: Message<'DocumentMask'> | undefined,
): MessageInit<'Document'> {
  const shown = maskFromMessage(mask);
  const [written] = access.commit([write]).documents;
  if (written === undefined || written === null)
    throw new StatusError('INTERNAL', 'The write left no document.');
  return documentToMessage(written, shown);
}

function requireDocument(document: Message<'Document'> | undefined): Message<'Document'> {
  return document ?? { name: '', fields: new Map() };
}

const idAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function randomId(): string {
  return [...randomBytes(20)].map((byte) => idAlphabet[byte % idAlphabet.length]).join('');
}
