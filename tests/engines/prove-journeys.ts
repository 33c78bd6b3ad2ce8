import { mkdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { inRoot } from '../../scripts/support/paths.ts';
import { type Language, languages } from '../e2e/site.ts';
import type { Engine } from './browsers/engine.ts';
import { forms } from './journeys/forms.ts';
import { history } from './journeys/history.ts';
import { landing } from './journeys/landing.ts';
import { language as languageJourneys } from './journeys/language.ts';
import { legal } from './journeys/legal.ts';
import { notices } from './journeys/notices.ts';
import { offline } from './journeys/offline.ts';
import { pages } from './journeys/pages.ts';
import { Visitor } from './visitor.ts';

const journeys = Object.entries({
  ...pages,
  ...landing,
  ...languageJourneys,
  ...forms,
  ...notices,
  ...legal,
  ...history,
  ...offline,
});

/** Every journey in an engine, in both languages: one browser for each, which is a visitor's for the first time in each test. */
export function proveJourneys(name: string, openEngine: (language: Language) => Promise<Engine>): void {
  describe.each(languages)(`${name} in %s`, (language) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await openEngine(language);
    });
    afterAll(() => engine.close());

    test.each(journeys)('%s', async (title, journey) => {
      const visitor = await Visitor.arrive(engine, language);
      onTestFailed(() => keepPicture(engine, `${name} ${language} ${title}`));
      try {
        await journey(visitor);
        expect(visitor.faults(), 'faults in the browser').toEqual([]);
      } finally {
        visitor.leave();
      }
    });
  });
}

/** What the window showed, beside the results. */
async function keepPicture(engine: Engine, title: string): Promise<void> {
  const directory = inRoot('.cache', 'results', 'engines');
  await mkdir(directory, { recursive: true });
  await writeFile(`${directory}/${title.replaceAll(/\W+/g, '-')}.png`, await engine.screenshot());
}
