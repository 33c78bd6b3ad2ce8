import { languages } from '@labka/contract';
import { scan } from '@mdn/mdn-http-observatory/src/scanner/index.js';
import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
import { expect, test, vi } from 'vitest';
import { paths } from '../support/paths.ts';
import { ask } from './asked-site.ts';
import { recordAnswers } from './recorded-answers.ts';

const recorded = vi.hoisted(() => ({ answers: null as Requests | null }));
// The scanner asks hosts by HTTPS alone; it is given what the Hosting emulator answered.
vi.mock('@mdn/mdn-http-observatory/src/retriever/retriever.js', () => ({ retrieve: () => recorded.answers }));
// The list of preloaded domains is a download; ours is not on it.
vi.mock('@mdn/mdn-http-observatory/src/analyzer/hsts.js', () => ({ isHstsPreloaded: () => null }));

async function scoreOf(answers: Requests) {
  recorded.answers = answers;
  const { scan: result, tests } = await scan(answers.hostname);
  const failed = Object.entries(tests).filter(([, { pass }]) => !pass);
  return { ...result, failed: failed.map(([name]) => name) };
}

// A page that is not there has its own status; the scanner takes no errors.
const found = paths.filter((path) => path !== '/not/there');

test.each(languages.flatMap((language) => found.map((path) => [path, language] as const)))(
  'Mozilla’s HTTP Observatory gives %s in %s an A+ with 130 points or more',
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
