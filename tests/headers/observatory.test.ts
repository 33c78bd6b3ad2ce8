import { languages } from '@labka/contract';
import { scan } from '@mdn/mdn-http-observatory';
import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { expect, test, vi } from 'vitest';
import { paths } from '../support/paths.ts';
import { ask } from './asked-site.ts';
import { recordAnswers } from './recorded-answers.ts';

const { retrieve, isHstsPreloaded } = vi.hoisted(() => ({
  retrieve: vi.fn<() => Requests>(),
  isHstsPreloaded: vi.fn(() => null),
}));
// The scanner asks hosts by HTTPS alone; it is given what the Hosting emulator answered.
vi.mock('@mdn/mdn-http-observatory/src/retriever/retriever.js', () => ({ retrieve }));
// The list of preloaded domains is a download; ours is not on it.
vi.mock('@mdn/mdn-http-observatory/src/analyzer/hsts.js', () => ({ isHstsPreloaded }));

async function scoreOf(answers: Requests) {
  retrieve.mockClear().mockReturnValue(answers);
  isHstsPreloaded.mockClear();
  const { scan: result, tests } = await scan(answers.hostname).finally(assertMocked);
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  return { ...result, failed: failed.map(([name]) => name) };
}

function assertMocked() {
  const changed =
    'Mozilla’s scanner has changed internally and does not call our mocks; see docs/decisions/043';
  expect(retrieve, changed).toHaveBeenCalledOnce();
  expect(isHstsPreloaded, changed).toHaveBeenCalled();
}

// A page that is not there has its own status; the scanner takes no errors.
const found = paths.filter((path) => path !== '/not/there');

test.each(languages.flatMap((language) => found.map((path) => [path, language] as const)))(
  'Mozilla’s HTTP Observatory gives %s in %s an A+',
  async (path, language) => {
    const { grade, score, failed } = await scoreOf(await recordAnswers(path, language));
    expect(failed).toEqual([]);
    expect(grade).toBe('A+');
    expect(score).toBeGreaterThanOrEqual(130);
  },
);

test('a missing header costs points', async () => {
  const answers = await recordAnswers('/', 'en');
  delete answers.responses.https?.headers['strict-transport-security'];
  const { score, failed } = await scoreOf(answers);
  expect(score).toBeLessThan(100);
  expect(failed).toContain('strict-transport-security');
});

test('no answer lets other sites read it', async () => {
  const response = await ask('/', 'en', 'OPTIONS');
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});
