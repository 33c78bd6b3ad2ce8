import {
  type DatabaseName,
  type DocumentName,
  formatDatabaseName,
  parseDatabaseName,
  parseResourceName,
  type ResourceName,
} from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';

const maxIdBytes = 1500;

export function databaseFromText(text: string): DatabaseName {
  const name = parseDatabaseName(text);
  if (name === undefined) throw invalidArgument(`Not a database name: "${text}".`);
  return name;
}

/** Parses a document's name with production's checks. */
export function documentFromText(text: string): DocumentName {
  const name = resourceFromText(text);
  if (name.path.length === 0 || name.path.length % 2 !== 0) {
    throw invalidArgument(`Document name "${text}" has no document id.`);
  }
  return name;
}

/** Like {@link documentFromText}; the document must be in the request's database. */
export function documentInDatabase(text: string, database: DatabaseName): DocumentName {
  const name = documentFromText(text);
  if (name.project !== database.project || name.database !== database.database) {
    throw invalidArgument(`Document "${text}" is not in ${formatDatabaseName(database)}.`);
  }
  return name;
}

/** The parent of collections: the database's root or a document. */
export function parentFromText(text: string): ResourceName {
  const name = resourceFromText(text);
  if (name.path.length % 2 !== 0) throw invalidArgument(`"${text}" names a collection, not a document.`);
  return name;
}

function resourceFromText(text: string): ResourceName {
  const name = parseResourceName(text);
  if (name === undefined) throw invalidArgument(`Not a document name: "${text}".`);
  for (const id of name.path) checkId(id);
  return name;
}

/** `__id7__` is a numeric id; all other names between double underscores are reserved. */
export function checkId(id: string): void {
  if (id === '.' || id === '..') throw invalidArgument(`Resource id "${id}" is invalid.`);
  if (/^__.*__$/s.test(id) && !/^__id-?\d+__$/.test(id)) {
    throw invalidArgument(`Resource id "${id}" is invalid because it is reserved.`);
  }
  if (Buffer.byteLength(id) > maxIdBytes) {
    throw invalidArgument(`Resource id is longer than ${maxIdBytes} bytes.`);
  }
}
