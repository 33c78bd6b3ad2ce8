import { beforeAll, expect, test } from 'vitest';
import { useTestEmulator } from './test-emulator.ts';

/** Each operation reads `n` documents of the collection that its document names. */
const rules = `
rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function absent(set, n) {
      return !exists(/databases/$(database)/documents/$(set)/$(string(n)));
    }
    match /seven/{id} {
      allow get, create: if absent(id, 1) && absent(id, 2) && absent(id, 3) && absent(id, 4) && absent(id, 5)
        && absent(id, 6) && absent(id, 7);
    }
    match /six/{id} {
      allow get, create: if absent(id, 1) && absent(id, 2) && absent(id, 3) && absent(id, 4) && absent(id, 5)
        && absent(id, 6);
    }
    match /same/{id} {
      allow get, create: if absent('x', 1) && absent('x', 2) && absent('x', 3) && absent('x', 4) && absent('x', 5)
        && absent('x', 6) && absent('x', 7);
    }
  }
}`;

const emulator = await useTestEmulator('demo-document-limits');
const names = 'projects/demo-document-limits/databases/(default)/documents';
beforeAll(async () => {
  await emulator.putRules(rules);
});

const requests = {
  commit: (paths: readonly string[]) => ({
    writes: paths.map((path) => ({
      update: { name: `${names}/${path}` },
      currentDocument: { exists: false },
    })),
  }),
  batchGet: (paths: readonly string[]) => ({ documents: paths.map((path) => `${names}/${path}`) }),
};

test.each([
  ['eighteen documents for three operations are read', ['six/a', 'six/b', 'six/c'], true],
  ['twenty documents for three operations are read', ['seven/d', 'seven/e', 'six/f'], true],
  ['a twenty-first document is refused', ['seven/g', 'seven/h', 'seven/i'], false],
  ['a document that several operations read counts once', ['same/a', 'same/b', 'same/c'], true],
])('%s, in a commit and in a batch read', async (_, paths, isAllowed) => {
  for (const verb of ['batchGet', 'commit'] as const) {
    const { error, status } = await emulator.post(`:${verb}`, requests[verb](paths));
    expect(status).toBe(isAllowed ? 200 : 403);
    if (!isAllowed) expect(error.message).toContain('maximum of 20 document access calls');
  }
});
