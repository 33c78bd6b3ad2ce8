import { isJsonObject, propertyOf } from '../json.ts';

/** The mode of a field in an index. */
export type IndexMode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS' | 'VECTOR';

export interface IndexField {
  /** In Firestore's text form, `a.b`. */
  readonly path: string;
  readonly mode: IndexMode;
}

/** The collections of an index or a query. */
export interface IndexScope {
  /** The id of the collection. */
  readonly collection: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
}

export interface Index extends IndexScope {
  readonly fields: readonly IndexField[];
}

/** The settings of one field, which replace its automatic indexes. */
interface FieldOverride {
  readonly collection: string;
  readonly path: string;
  readonly indexes: readonly Index[];
}

export interface IndexDefinitions {
  readonly composites: readonly Index[];
  readonly overrides: readonly FieldOverride[];
}

/** Parses a firestore.indexes.json; throws an error for other text. */
export function parseIndexDefinitions(text: string): IndexDefinitions {
  const json: unknown = JSON.parse(text);
  return {
    composites: listAt(json, 'indexes').map(parseComposite),
    overrides: listAt(json, 'fieldOverrides').map(parseOverride),
  };
}

function parseComposite(json: unknown): Index {
  const scope = { collection: textAt(json, 'collectionGroup'), queryScope: queryScopeOf(json) };
  return {
    ...scope,
    fields: listAt(json, 'fields').map((field) => fieldOf(field, textAt(field, 'fieldPath'))),
  };
}

function parseOverride(json: unknown): FieldOverride {
  const collection = textAt(json, 'collectionGroup');
  const path = textAt(json, 'fieldPath');
  const indexes = listAt(json, 'indexes').map((index) => ({
    collection,
    queryScope: queryScopeOf(index),
    fields: [fieldOf(index, path)],
  }));
  return { collection, path, indexes };
}

function fieldOf(json: unknown, path: string): IndexField {
  if (propertyOf(json, 'vectorConfig') !== undefined) return { path, mode: 'VECTOR' };
  if (propertyOf(json, 'arrayConfig') !== undefined) return { path, mode: 'CONTAINS' };
  const order = propertyOf(json, 'order') ?? 'ASCENDING';
  if (order !== 'ASCENDING' && order !== 'DESCENDING')
    throw new Error(`order: expected ASCENDING or DESCENDING, found ${JSON.stringify(order)}.`);
  return { path, mode: order };
}

function queryScopeOf(json: unknown): IndexScope['queryScope'] {
  const scope = propertyOf(json, 'queryScope') ?? 'COLLECTION';
  if (scope === 'COLLECTION' || scope === 'COLLECTION_GROUP') return scope;
  throw new Error(`queryScope: expected COLLECTION or COLLECTION_GROUP, found ${JSON.stringify(scope)}.`);
}

function listAt(json: unknown, name: string): readonly unknown[] {
  const list = propertyOf(json, name) ?? [];
  if (!isJsonObject(json) || !Array.isArray(list)) throw new Error(`${name}: expected a list.`);
  return list;
}

function textAt(json: unknown, name: string): string {
  const text = propertyOf(json, name);
  if (typeof text !== 'string') throw new Error(`${name}: expected a text.`);
  return text;
}
