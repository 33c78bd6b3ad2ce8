import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What this version of Firebase does when one of its services is replaced. */
const overwrite = vi.hoisted(() => vi.fn<(app: FirebaseApp, component: object) => void>());
const told = vi.fn();

vi.mock('firebase/app', async (importOriginal) => {
  const real = await importOriginal<typeof import('firebase/app')>();
  return { ...real, _addOrOverwriteComponent: overwrite };
});

beforeEach(async () => {
  vi.resetModules();
  told.mockReset();
  vi.spyOn(console, 'error').mockImplementation(told);
  const real = await vi.importActual<typeof import('firebase/app')>('firebase/app');
  overwrite.mockImplementation(real._addOrOverwriteComponent);
  vi.stubGlobal('__APP_CHECK_SITE_KEY__', null);
  vi.stubGlobal('fetch', async (input: unknown) =>
    Response.json(String(input).startsWith('/__/') ? { projectId: 'demo-labka' } : { writeResults: [] }),
  );
});

afterEach(() => Promise.all(getApps().map(deleteApp)));

async function subscribe() {
  const { openDatabase } = await import('./firestore.ts');
  return (await openDatabase()).create('newsletter', 'id', { email: 'zoe@example.com' });
}

test('today’s Firebase uses the heartbeat service that keeps nothing', async () => {
  expect(await subscribe()).toBe('created');
  expect(overwrite).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});

test('two forms that open the database at once report nothing', async () => {
  const { checkHeartbeats, dropHeartbeats } = await import('./firebase-internals.ts');
  const { getFirestore } = await import('firebase/firestore/lite');
  const app = initializeApp({ projectId: 'demo-labka' });
  // The service of the first is replaced before Firebase asks it.
  dropHeartbeats(app);
  dropHeartbeats(app);
  getFirestore(app);
  checkHeartbeats(app);
  expect(told).not.toHaveBeenCalled();
});

test.each([
  ['ignores', () => undefined],
  [
    'refuses',
    () => {
      throw new TypeError('component.isLazy is not a function');
    },
  ],
])('a Firebase that %s our service is only reported', async (_what, behaviour) => {
  overwrite.mockImplementation(behaviour);
  expect(await subscribe()).toBe('created');
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('does not use our heartbeat service'));
});

test('today’s provider of App Check gets a time limit', async () => {
  const { ReCaptchaEnterpriseProvider } = await import('firebase/app-check');
  const { limitAttestation } = await import('./firebase-internals.ts');
  const provider = new ReCaptchaEnterpriseProvider('site-key');
  const before = Reflect.get(provider, 'getToken');
  limitAttestation(provider);
  expect(Reflect.get(provider, 'getToken')).not.toBe(before);
  expect(told).not.toHaveBeenCalled();
});

test('a provider with a renamed attestation is reported', async () => {
  const { limitAttestation } = await import('./firebase-internals.ts');
  limitAttestation({ attest: async () => 'token' });
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('renamed the attestation'));
});
