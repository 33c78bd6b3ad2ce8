import { beforeEach, expect, test, vi } from 'vitest';

type Module = typeof import('./later-hydration.ts');
let later: Module;

beforeEach(async () => {
  vi.resetModules();
  later = await import('./later-hydration.ts');
  document.body.innerHTML =
    '<main><button>now</button></main><footer data-later><button>later</button></footer>';
});

test('a part is told from what is hydrated', () => {
  const [now, afterwards] = document.querySelectorAll('button');
  expect(now && later.isLater(now)).toBe(false);
  expect(afterwards && later.isLater(afterwards)).toBe(true);
});

test('a script is not asked for before it is needed', async () => {
  const load = vi.fn(async () => 'module');
  const imported = later.importLater(load);
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  const hydrated = later.hydrateLater();
  expect(await imported).toBe('module');
  document.querySelector('footer')?.removeAttribute('data-later');
  later.reportHydration();
  await expect(hydrated).resolves.toBeUndefined();
});

test('where nothing was prerendered the script is asked for at once', async () => {
  document.body.innerHTML = '';
  expect(await later.importLater(async () => 'module')).toBe('module');
});

test('a script that does not come is reported, and the part is kept as it is', async () => {
  const settled = vi.fn();
  void later.importLater(() => Promise.reject(new Error('offline'))).then(settled, settled);
  await expect(later.hydrateLater()).rejects.toThrow('did not come');
  expect(settled).not.toHaveBeenCalled();
});
