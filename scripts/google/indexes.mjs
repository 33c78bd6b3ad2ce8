// @ts-check
import { asking, cliModule } from './cli.mjs';

/** @typedef {{ collectionGroup: string, fields: { fieldPath: string, order?: string, arrayConfig?: string }[] }} Index as in firestore.indexes.json */
/** @typedef {{ collectionGroup: string, fieldPath: string, ttl?: boolean, indexes: object[] }} FieldOverride as there */
/** @typedef {{ name: string }} Live an index or a field with its resource name, as the API answers */

/**
 * What a deployment does to indexes and to the settings of single fields, in words.
 * @typedef {object} IndexChanges
 * @property {string[]} added
 * @property {string[]} changed
 * @property {string[]} kept in the project alone: a deployment leaves it there
 */

/**
 * Compares the project with a specification as the CLI will do it.
 * @param {string} projectId
 * @param {{ indexes: Index[], fieldOverrides?: FieldOverride[] }} specification the content of firestore.indexes.json
 * @returns {Promise<IndexChanges>}
 */
export async function indexChanges(projectId, specification) {
  const { FirestoreApi } = cliModule('firestore/api');
  const api = new FirestoreApi();
  /** @type {Live[]} */
  const liveIndexes = await asking(projectId, () => api.listIndexes(projectId), []);
  /** @type {Live[]} */
  const liveFields = await asking(projectId, () => api.listFieldOverrides(projectId), []);
  const { indexes, fieldOverrides = [] } = specification;
  // The comparison adds a field to what it is given.
  /** @type {(live: Live, index: Index) => boolean} */
  const isSame = (live, index) => api.indexMatchesSpec(live, structuredClone(index), 'STANDARD');
  return {
    added: indexes.filter((index) => !liveIndexes.some((live) => isSame(live, index))).map(describeIndex),
    changed: fieldOverrides
      .filter((field) => !liveFields.some((live) => api.fieldMatchesSpec(live, field)))
      .map(describeField),
    kept: [
      ...liveIndexes.filter((live) => !indexes.some((index) => isSame(live, index))),
      ...liveFields.filter((live) => !fieldOverrides.some((field) => isNamed(live, field))),
    ].map(({ name }) => name.replace(/^.*\/collectionGroups\//, '')),
  };
}

/**
 * @param {Live} live
 * @param {FieldOverride} field
 */
function isNamed({ name }, { collectionGroup, fieldPath }) {
  return name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`);
}

/** @param {Index} index */
function describeIndex({ collectionGroup, fields }) {
  const columns = fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${(order ?? arrayConfig ?? '').toLowerCase()}`,
  );
  return `${collectionGroup}: ${columns.join(', ')}`;
}

/** @param {FieldOverride} field */
function describeField({ collectionGroup, fieldPath, ttl, indexes }) {
  const expiry = ttl ? ', its documents are deleted at that time' : '';
  return `${collectionGroup}: ${fieldPath} (${indexes.length} indexes of its own${expiry})`;
}
