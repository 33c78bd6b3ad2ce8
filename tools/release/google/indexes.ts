import { cliModule, type Live } from '../../support/cli-module.ts';
import { asking } from './cli.ts';

/** as in firestore.indexes.json */
export type Index = {
  collectionGroup: string;
  fields: { fieldPath: string; order?: string; arrayConfig?: string }[];
};
type FieldOverride = { collectionGroup: string; fieldPath: string; ttl?: boolean; indexes: object[] };

/** Compares the project with the content of firestore.indexes.json, as the CLI will. */
export async function indexChanges(
  projectId: string,
  specification: { indexes: Index[]; fieldOverrides?: FieldOverride[] },
) {
  const { FirestoreApi } = cliModule('firestore/api');
  const api = new FirestoreApi();
  const liveIndexes = await asking(projectId, () => api.listIndexes(projectId), []);
  const liveFields = await asking(projectId, () => api.listFieldOverrides(projectId), []);
  const { indexes, fieldOverrides = [] } = specification;
  // The comparison modifies its input.
  const isSame = (live: Live, index: Index) => api.indexMatchesSpec(live, structuredClone(index), 'STANDARD');
  return {
    added: indexes.filter((index) => !liveIndexes.some((live) => isSame(live, index))).map(describeIndex),
    changed: fieldOverrides
      .filter((field) => !liveFields.some((live) => api.fieldMatchesSpec(live, field)))
      .map(describeField),
    /** only in the project: a deployment keeps it */
    kept: [
      ...liveIndexes.filter((live) => !indexes.some((index) => isSame(live, index))),
      ...liveFields.filter((live) => !fieldOverrides.some((field) => isNamed(live, field))),
    ].map(({ name }) => name.replace(/^.*\/collectionGroups\//, '')),
  };
}

function isNamed({ name }: Live, { collectionGroup, fieldPath }: FieldOverride) {
  return name.endsWith(`/collectionGroups/${collectionGroup}/fields/${fieldPath}`);
}

function describeIndex({ collectionGroup, fields }: Index) {
  const columns = fields.map(
    ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${(order ?? arrayConfig ?? '').toLowerCase()}`,
  );
  return `${collectionGroup}: ${columns.join(', ')}`;
}

function describeField({ collectionGroup, fieldPath, ttl, indexes }: FieldOverride) {
  const count = ['no index', '1 index'][indexes.length] ?? `${indexes.length} indexes`;
  return `${collectionGroup}: ${fieldPath} (${count}${ttl ? '; documents are deleted at that time' : ''})`;
}
