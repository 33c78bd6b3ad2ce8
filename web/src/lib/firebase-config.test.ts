import { beforeEach, expect, test, vi } from 'vitest';

const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});

async function loadFirebaseConfig() {
  return (await import('./firebase-config.ts')).loadFirebaseConfig();
}

test('the configuration comes from the address that Hosting reserves', async () => {
  answer({ projectId: 'demo-labka', apiKey: 'key' });
  await expect(loadFirebaseConfig()).resolves.toEqual({ projectId: 'demo-labka', apiKey: 'key' });
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/__/firebase/init.json');
});

test('the web app’s id is read if present', async () => {
  answer({ projectId: 'demo-labka', apiKey: 'key', appId: '1:2:web:3' });
  await expect(loadFirebaseConfig()).resolves.toHaveProperty('appId', '1:2:web:3');
});

test('it is cached for five minutes', async () => {
  answer({ projectId: 'demo-labka' });
  await loadFirebaseConfig();
  vi.advanceTimersByTime(5 * 60 * 1_000 - 1);
  await loadFirebaseConfig();
  expect(fetched).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await loadFirebaseConfig();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('callers at the same time share one request', async () => {
  answer({ projectId: 'demo-labka' });
  await Promise.all([loadFirebaseConfig(), loadFirebaseConfig()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a failure is retried and not kept', async () => {
  fetched.mockResolvedValue(new Response('', { status: 503 }));
  const first = loadFirebaseConfig().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(7_000);
  await expect(first).resolves.toEqual(new Error('/__/firebase/init.json answered 503; expected 200.'));
  expect(fetched).toHaveBeenCalledTimes(4);

  answer({ projectId: 'demo-labka' });
  await expect(loadFirebaseConfig()).resolves.toMatchObject({ projectId: 'demo-labka' });
});

test.each([[{}], [{ projectId: '' }], [{ projectId: 7 }], [null], ['text']])(
  '%o is refused',
  async (json) => {
    answer(json);
    const result = loadFirebaseConfig().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(7_000);
    await expect(result).resolves.toEqual(new Error('/__/firebase/init.json names no projectId.'));
  },
);

function answer(json: unknown): void {
  fetched.mockImplementation(async () => Response.json(json));
}
