import { deleteApp, type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { AppCheckToken, CustomProviderOptions } from 'firebase/app-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { cacheLifetimeMs } from './firebase-config.ts';

/** The site keys with which reCAPTCHA was started. */
const started = vi.hoisted((): string[] => []);
const loaded = vi.hoisted(() => vi.fn());
/** The answers of reCAPTCHA and of Google's token exchange. */
const attest = vi.hoisted(() => vi.fn<() => Promise<AppCheckToken>>());
/** Records what this version of Firebase does when one of its services is replaced. */
const overwrite = vi.hoisted(() => vi.fn<(app: FirebaseApp, component: object) => void>());
const readConfiguration = vi.fn(() => ({ projectId: 'first', apiKey: 'key', appId: '1:2:web:3' }));
/** Requests to Firestore. */
const fetched = vi.fn<typeof fetch>();
const told = vi.fn();

vi.mock('firebase/app', async (importOriginal) => {
  const real = await importOriginal<typeof import('firebase/app')>();
  return { ...real, _addOrOverwriteComponent: overwrite };
});

// The real Firebase, except for what would load Google's script.
vi.mock('firebase/app-check', async (importOriginal) => {
  loaded();
  const real = await importOriginal<typeof import('firebase/app-check')>();
  const token: CustomProviderOptions = { getToken: () => attest() };
  class ReCaptchaEnterpriseProvider extends real.CustomProvider {
    constructor(siteKey: string) {
      super(token);
      started.push(siteKey);
    }
  }
  return { ...real, ReCaptchaEnterpriseProvider };
});

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('__APP_CHECK_SITE_KEY__', null);
  const real = await vi.importActual<typeof import('firebase/app')>('firebase/app');
  overwrite.mockReset().mockImplementation(real._addOrOverwriteComponent);
  vi.spyOn(console, 'error').mockImplementation(told.mockReset());
  readConfiguration.mockClear();
  started.length = 0;
  loaded.mockReset();
  attest.mockReset();
  attest.mockResolvedValue({ token: 'attested', expireTimeMillis: Date.now() + 3_600_000 });
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ writeResults: [], commitTime: '2026-11-21T08:00:00Z' }),
  );
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
    input === '/__/firebase/init.json' ? Response.json(readConfiguration()) : fetched(input, init),
  );
});

afterEach(() => Promise.all(getApps().map(deleteApp)));

/** Writes one document and returns the headers of each request. */
async function write(siteKey: string | null, address?: string): Promise<Headers[]> {
  vi.stubGlobal('__APP_CHECK_SITE_KEY__', siteKey);
  expect(await subscribe(address)).toBe('created');
  return fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
}

test('without a site key App Check is not loaded', async () => {
  const headers = await write(null);
  expect(loaded).not.toHaveBeenCalled();
  expect(headers.map((each) => each.get('X-Firebase-AppCheck'))).toEqual([null]);
});

test('with a site key every request carries the token', async () => {
  const headers = await write('site-key');
  expect(started).toEqual(['site-key']);
  expect(headers.map((each) => each.get('X-Firebase-AppCheck'))).toEqual(['attested']);
});

/** Firebase's placeholder token: the name of its error, in base64. */
const noToken = Buffer.from('{"error":"UNKNOWN_ERROR"}').toString('base64');

test('a failed attestation does not block the message', async () => {
  attest.mockRejectedValue(new Error('refused'));
  const headers = await write('site-key');
  expect(headers.map((each) => each.get('X-Firebase-AppCheck'))).toEqual([noToken]);
});

test('waiting for Google’s script has a time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  attest.mockReturnValue(new Promise(() => {}));
  const writing = write('site-key');
  await vi.waitFor(() => expect(attest).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(8_000);
  const headers = await writing;
  expect(headers.map((each) => each.get('X-Firebase-AppCheck'))).toEqual([noToken]);
});

const emulator = '127.0.0.1:8080';

test('a local copy writes without App Check', async () => {
  await write('site-key', emulator);
  await write('site-key', emulator);
  expect(loaded).not.toHaveBeenCalled();
  for (const [input] of fetched.mock.calls) expect(String(input)).toMatch(/^http:\/\/127\.0\.0\.1:8080\//);
});

test.each([
  [403, 'PERMISSION_DENIED'],
  [400, 'INVALID_ARGUMENT'],
  [429, 'RESOURCE_EXHAUSTED'],
])('an answer of %i %s means nothing was written', async (code, status) => {
  answerWithError(code, status);
  expect(await subscribe()).toBe('refused');
});

test.each([
  [500, 'INTERNAL'],
  [503, 'UNAVAILABLE'],
  [504, 'DEADLINE_EXCEEDED'],
])('an answer of %i %s leaves the result unknown', async (code, status) => {
  answerWithError(code, status);
  await expect(subscribe()).rejects.toThrow();
});

test('a connection that breaks leaves the result unknown', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(subscribe()).rejects.toThrow();
});

function answerWithError(code: number, status: string, message = status): void {
  fetched.mockImplementation(async () =>
    Response.json({ error: { code, status, message } }, { status: code }),
  );
}

test('a local copy logs why a write was refused', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const reason = 'Denied: create newsletter/id: `data.email.size() <= 254`: 300, firestore.rules:38';
  answerWithError(403, 'PERMISSION_DENIED', `\nfalse for 'create' @ L14\n${reason}`);
  await subscribe(emulator);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(reason)]]);
});

test('a page that is deployed logs nothing', async () => {
  const methods = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  onTestFinished(() => void vi.restoreAllMocks());
  answerWithError(403, 'PERMISSION_DENIED');
  await subscribe();
  for (const method of methods) expect(method).not.toHaveBeenCalled();
});

async function subscribe(address?: string) {
  const { openDatabase } = await import('./firestore.ts');
  return (await openDatabase(address)).create('newsletter', 'id', { email: 'zoe@example.com' });
}

test('a new id is 20 random letters and digits', async () => {
  const { openDatabase } = await import('./firestore.ts');
  const database = await openDatabase();
  const ids = [database.newId('newsletter'), database.newId('newsletter')];
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(2);
});

test('a changed configuration applies after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await subscribe();
  const second = { projectId: 'second', apiKey: 'key', appId: '1:2:web:3' };
  readConfiguration.mockReturnValue(second);
  onTestFinished(() => void readConfiguration.mockReset());
  vi.setSystemTime(Date.now() + cacheLifetimeMs - 1);
  await subscribe();
  vi.setSystemTime(Date.now() + 1);
  await Promise.all([subscribe(), subscribe()]);
  const projects = fetched.mock.calls.map(([input]) => /projects\/(\w+)\//.exec(String(input))?.[1]);
  expect(projects).toEqual(['first', 'first', 'second', 'second']);
  expect(readConfiguration).toHaveBeenCalledTimes(2);
  expect(getApps().map(({ options }) => options.projectId)).toEqual(['second']);
});

test('an unchanged configuration keeps its connection', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await subscribe();
  const [app] = getApps();
  vi.setSystemTime(Date.now() + cacheLifetimeMs);
  await subscribe();
  expect(readConfiguration).toHaveBeenCalledTimes(2);
  expect(getApps()).toEqual([app]);
});

test('Firebase uses our heartbeat service, which stores nothing', async () => {
  expect(await subscribe()).toBe('created');
  expect(overwrite).toHaveBeenCalledOnce();
  expect(told).not.toHaveBeenCalled();
});

test('two forms opening the database at once report nothing', async () => {
  const { checkHeartbeats, dropHeartbeats } = await import('./firebase-internals.ts');
  const { getFirestore } = await import('firebase/firestore/lite');
  const app = initializeApp({ projectId: 'demo-labka' });
  // The first database's service is replaced before Firebase requests it.
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

test('a provider with a renamed attestation is reported', async () => {
  const { limitAttestation } = await import('./firebase-internals.ts');
  limitAttestation({ attest: async () => 'token' });
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('renamed the attestation'));
});

test('today’s provider of App Check gets a time limit', async () => {
  const { ReCaptchaEnterpriseProvider } =
    await vi.importActual<typeof import('firebase/app-check')>('firebase/app-check');
  const { limitAttestation } = await import('./firebase-internals.ts');
  const provider = new ReCaptchaEnterpriseProvider('site-key');
  const before = Reflect.get(provider, 'getToken');
  limitAttestation(provider);
  expect(Reflect.get(provider, 'getToken')).not.toBe(before);
  expect(told).not.toHaveBeenCalled();
});
