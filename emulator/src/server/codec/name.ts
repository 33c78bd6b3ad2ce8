import {
  type DatabaseName,
  type DocumentName,
  formatDatabaseName,
  parseDatabaseName,
  parseResourceName,
  type ResourceName,
} from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';
import { type NameKind, nameFault } from './name-fault.ts';

/** Production's limits: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields */
const maxIdBytes = 1500;
const maxCollections = 100;
const maxNameBytes = 6 * 1024;

export function databaseFromText(text: string): DatabaseName {
  const name = parseDatabaseName(text);
  if (name === undefined || isDots(name.project) || isDots(name.database))
    throw invalidName('Database name', text);
  return name;
}

/** Parses a document's name with production's checks. */
export function documentFromText(text: string, kind: NameKind = 'Document name'): DocumentName {
  const name = resourceFromText(text, kind);
  if (name.path.length === 0 || name.path.length % 2 !== 0) throw invalidName(kind, text);
  return name;
}

/** Like {@link documentFromText}; the document must be in the request's database. */
export function documentInDatabase(text: string, database: DatabaseName): DocumentName {
  return inDatabase(documentFromText(text), text, database);
}

function inDatabase(name: ResourceName, text: string, database: DatabaseName): ResourceName {
  if (name.project === database.project && name.database === database.database) return name;
  throw invalidArgument(`Document "${text}" is not in ${formatDatabaseName(database)}.`);
}

/** A reference may name a document of any database. */
export function checkReference(text: string): void {
  if (parseDatabaseName(text) !== undefined)
    throw invalidArgument('Non-document resource reference value not supported.');
  documentFromText(text, 'Resource name');
}

/** The parent of collections: the database's root or a document. */
export function parentFromText(text: string): ResourceName {
  const name = resourceFromText(text, 'Document parent name');
  if (name.path.length % 2 !== 0) throw invalidName('Document parent name', text);
  return name;
}

/** Like {@link parentFromText}; the parent must be in the request's database. */
export function parentInDatabase(text: string, database: DatabaseName): ResourceName {
  return inDatabase(parentFromText(text), text, database);
}

function resourceFromText(text: string, kind: NameKind): ResourceName {
  const name = parseResourceName(text);
  if (name === undefined || [name.project, name.database, ...name.path].some(isDots))
    throw invalidName(kind, text);
  for (const [at, id] of name.path.entries()) (at % 2 === 0 ? checkCollectionId : checkDocumentId)(id);
  if (name.path.length > 2 * maxCollections)
    throw invalidArgument(`Key path is too long. Cannot exceed ${maxCollections} elements.`);
  if (text.length > maxNameBytes / 3 && Buffer.byteLength(text) > maxNameBytes)
    throw invalidArgument(`${kind} is longer than ${maxNameBytes} bytes.`);
  return name;
}

function invalidName(kind: NameKind, text: string): Error {
  return invalidArgument(nameFault(kind, text));
}

function isDots(id: string): boolean {
  return id === '.' || id === '..';
}

const reserved = /^__.+__$/s;

export function checkCollectionId(id: string): void {
  checkId('Collection id', id, isDots(id) || reserved.test(id));
  checkIdLength('kind', id);
}

/** `__id7__` is a numeric id; all other names between double underscores are reserved. */
export function checkDocumentId(id: string): void {
  checkId('Resource id', id, isDots(id) || (reserved.test(id) && !/^__id-?\d+__$/.test(id)));
  checkIdLength('name', id);
}

function checkId(kind: string, id: string, isReserved: boolean): void {
  if (id.includes('/')) throw invalidArgument(`${kind} "${id}" is invalid because it contains "/".`);
  if (isReserved) throw invalidArgument(`${kind} "${id}" is invalid because it is reserved.`);
}

function checkIdLength(element: string, id: string): void {
  if (Buffer.byteLength(id) > maxIdBytes)
    throw invalidArgument(`The key path element ${element} is longer than ${maxIdBytes} bytes.`);
}
