import { int, n, type RecordedRequest, set, update } from './recorded-request.ts';

/* Contradictory writes of an administrator. */

function commit(title: string, write: object): RecordedRequest {
  return { title, rules: null, stored: { 'd/x': n(1) }, body: { writes: [write] } };
}

function transform(title: string, ...updateTransforms: readonly object[]): RecordedRequest {
  return commit(title, { update: { name: '%root/d/x', fields: {} }, updateTransforms });
}

const paths = ['é', '1a', 'a b', 'a-b', 'a.é', '$a', '`é`', '`1a`.b', 'a1', '', 'a..b'];
const increment = (fieldPath: string) => ({ fieldPath, increment: int(1) });
const reference = (referenceValue: string) => set('d/x', { r: { referenceValue } });

export const faultyWrites: readonly RecordedRequest[] = [
  ...paths.map((path) =>
    commit(`a mask with ${path}`, { ...set('d/x', {}), updateMask: { fieldPaths: [path] } }),
  ),
  ...paths.map((path) => transform(`a transform of ${path}`, increment(path))),
  transform('transforms of m and m.x', increment('m'), increment('m.x')),
  transform('transforms of m.x and m', increment('m.x'), increment('m')),
  transform('transforms of m.x and m.y', increment('m.x'), increment('m.y')),
  transform('two transforms of m', increment('m'), increment('m')),
  transform('an increment by null', { fieldPath: 'n', increment: { nullValue: null } }),
  transform('an increment that is null', { fieldPath: 'n', increment: null }),
  commit('a mask with __name__', {
    ...update('d/x', n(2)),
    updateMask: { fieldPaths: ['__name__', 'n'] },
  }),
  commit('a reference to a document', reference('%root/d/y')),
  commit('a reference to a document of another database', reference('projects/p/databases/d/documents/d/y')),
  commit('a reference to a collection', reference('%root/d')),
  commit('a reference to all documents', reference('%root')),
  commit('a reference to nothing', reference('abc')),
  commit('an empty key in a map', set('d/x', { m: { mapValue: { fields: { '': int(1) } } } })),
  commit('an empty key', set('d/x', { '': int(1) })),
];
