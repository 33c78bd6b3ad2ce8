import type { Index, IndexDefinitions, IndexMode, IndexScope } from './index-definitions.ts';

const automaticModes: readonly IndexMode[] = ['ASCENDING', 'DESCENDING', 'CONTAINS'];

/** The single-field indexes of a field for both query scopes: the automatic ones or those of an override. */
export function singleFieldIndexes(
  { overrides }: IndexDefinitions,
  collection: string,
  path: string,
): readonly Index[] {
  const ofCollection = overrides.filter((override) => override.collection === collection);
  for (const setting of settingsFor(path)) {
    const override = ofCollection.find((each) => each.path === setting);
    if (override) return override.indexes.map((index) => ({ ...index, fields: withPath(index, path) }));
  }
  return automatic({ collection, queryScope: 'COLLECTION' }, path);
}

function automatic(scope: IndexScope, path: string): readonly Index[] {
  return automaticModes.map((mode) => ({ ...scope, fields: [{ path, mode }] }));
}

/** The override of a map applies to its fields, and `*` to every field without one. */
function settingsFor(path: string): readonly string[] {
  const names = path.split('.');
  return [...names.map((_name, at) => names.slice(0, names.length - at).join('.')), '*'];
}

function withPath({ fields }: Index, path: string) {
  return fields.map(({ mode }) => ({ path, mode }));
}
