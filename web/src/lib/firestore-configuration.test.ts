import { deleteApp, getApps } from 'firebase/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheLifetimeMs } from './firebase-config.ts';

const fetched = vi.fn<typeof fetch>();
const configuration = { projectId: 'first', apiKey: 'key' };

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('__APP_CHECK_SITE_KEY__', null);
  configuration.projectId = 'first';
  fetched.mockReset();
  fetched.mockImplementation(async (input) =>
    isConfiguration(input)
      ? Response.json(configuration)
      : Response.json({ writeResults: [], commitTime: '2026-11-21T08:00:00Z' }),
  );
  vi.stubGlobal('fetch', fetched);
});

afterEach(() => Promise.all(getApps().map(deleteApp)));

function isConfiguration(input: RequestInfo | URL): boolean {
  return String(input) === '/__/firebase/init.json';
}

async function subscribe(): Promise<void> {
  const { openDatabase } = await import('./firestore.ts');
  const database = await openDatabase();
  expect(await database.create('newsletter', 'id', { email: 'zoe@example.com' })).toBe('created');
}

/** The projects that were written to, and how often the configuration was read. */
function asked(): { projects: readonly (string | undefined)[]; readings: number } {
  const inputs = fetched.mock.calls.map(([input]) => input);
  const writes = inputs.filter((input) => !isConfiguration(input));
  return {
    projects: writes.map((input) => /projects\/(\w+)\//.exec(String(input))?.[1]),
    readings: inputs.length - writes.length,
  };
}

test('a changed configuration applies after five minutes', async () => {
  await subscribe();
  configuration.projectId = 'second';
  vi.setSystemTime(Date.now() + cacheLifetimeMs - 1);
  await subscribe();
  vi.setSystemTime(Date.now() + 1);
  await Promise.all([subscribe(), subscribe()]);
  expect(asked()).toEqual({ projects: ['first', 'first', 'second', 'second'], readings: 2 });
  expect(getApps().map(({ options }) => options.projectId)).toEqual(['second']);
});

test('an unchanged configuration keeps its connection', async () => {
  await subscribe();
  const [app] = getApps();
  vi.setSystemTime(Date.now() + cacheLifetimeMs);
  await subscribe();
  expect(asked().readings).toBe(2);
  expect(getApps()).toEqual([app]);
});
