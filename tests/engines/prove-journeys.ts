import { mkdir, writeFile } from 'node:fs/promises';
import { type Language, languages } from '@labka/contract';
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { isProving, turnOf } from '../support/campaign.ts';
import type { Engine } from './browsers/engine.ts';
import { forms } from './journeys/forms.ts';
import { landing } from './journeys/landing.ts';
import { everyPage, navigation } from './journeys/pages.ts';
import { Visitor } from './visitor.ts';

type Journey = readonly [title: string, make: (visitor: Visitor) => Promise<void>];

export const journeys: readonly Journey[] = Object.entries({
  ...everyPage,
  ...landing,
  ...navigation,
  ...forms,
});

/** What tests/e2e does not test in Chromium. */
export const fewJourneys = Object.entries({ ...(isProving && { ...everyPage, ...landing }), ...forms });

/** WebKit, which takes twice as long, runs one journey in three, Firefox the others. When proving, all. */
export function shareOfJourneys(engine: 'webkit' | 'firefox'): readonly Journey[] {
  const isWebKits = (index: number) => index % 3 === 0;
  return journeys.filter((_, index) => isProving || isWebKits(index) === (engine === 'webkit'));
}

/**
 * Proves journeys in one engine; each test is a first visit. Engines do not depend on the language, so each journey
 * runs in one language, in turn; in all when proving.
 */
export function proveJourneys(
  name: string,
  turn: number,
  openEngine: (language: Language) => Promise<Engine>,
  chosen: readonly Journey[],
): void {
  describe.each(turnOf(languages, turn, languages.length))(`${name} in %s`, (language) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await openEngine(language);
    });
    afterAll(() => engine.close());

    test.each(chosen)('%s', async (title, journey) => {
      const visitor = await Visitor.arrive(engine, language);
      onTestFailed(() => keepPicture(engine, `${name} ${language} ${title}`));
      try {
        await journey(visitor);
        expect(visitor.faults(), 'faults in the browser').toEqual([]);
      } finally {
        await visitor.leave();
      }
    });
  });
}

async function keepPicture(engine: Engine, title: string): Promise<void> {
  const directory = inRoot('.cache', 'engines');
  await mkdir(directory, { recursive: true });
  await writeFile(`${directory}/${title.replaceAll(/\W+/g, '-')}.png`, await engine.screenshot());
}
