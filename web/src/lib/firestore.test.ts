import { deleteApp, getApps } from 'firebase/app';
import type { AppCheckToken, CustomProviderOptions } from 'firebase/app-check';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

/** The site keys that reCAPTCHA was started with. */
const started = vi.hoisted((): string[] => []);
const loaded = vi.hoisted(() => vi.fn());
/** What reCAPTCHA and Google's exchange give. */
const attest = vi.hoisted(() => vi.fn<() => Promise<AppCheckToken>>());
const fetched = vi.fn<typeof fetch>();

vi.mock('./firebase-config.ts', () => ({
  loadFirebaseConfig: () => Promise.resolve({ projectId: 'demo-labka', apiKey: 'key', appId: '1:2:web:3' }),
}));

// Firebase's own, but for what would load Google's script.
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

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('__APP_CHECK_SITE_KEY__', null);
  started.length = 0;
  loaded.mockReset();
  attest.mockReset();
  attest.mockResolvedValue({ token: 'attested', expireTimeMillis: Date.now() + 3_600_000 });
  fetched.mockReset();
  fetched.mockImplementation(async () =>
    Response.json({ writeResults: [], commitTime: '2026-11-21T08:00:00Z' }),
  );
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => Promise.all(getApps().map(deleteApp)));

/** Writes one document and gives back the headers of each request. */
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

test('a second message uses the same database and token', async () => {
  await write('site-key');
  const headers = await write('site-key');
  expect(headers.map((each) => each.get('X-Firebase-AppCheck'))).toEqual(['attested', 'attested']);
  expect(getApps()).toHaveLength(1);
});

/** What Firebase sends in place of a token: the name of its error, in base64. */
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
])('an answer of %i %s says that nothing was written', async (code, status) => {
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

function answerWithError(code: number, status: string, message = status): void {
  fetched.mockImplementation(async () =>
    Response.json({ error: { code, status, message } }, { status: code }),
  );
}

test('a local copy logs why the emulator refused a write', async () => {
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

test('a new id is random, of 20 letters and digits', async () => {
  const { openDatabase } = await import('./firestore.ts');
  const database = await openDatabase();
  const ids = [database.newId('newsletter'), database.newId('newsletter')];
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(new Set(ids).size).toBe(2);
});
