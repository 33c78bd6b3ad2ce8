import type { Language } from '@labka/contract';
import { expect } from 'vitest';
import { titleOf } from '../../support/texts.ts';
import { isAlive, type Journeys } from './journey.ts';

/** Tolerance for a line more or less. */
const tolerance = 50;

const titlesIn = (language: Language) => ({
  terms: titleOf('terms', language),
  privacy: titleOf('privacy', language),
});

export const history: Journeys = {
  'Back restores the reading place': async (visitor) => {
    const { terms, privacy } = titlesIn(visitor.language);
    await visitor.open('/legal/terms');
    // Before hydration a link and Back are the browser's own: Chromium returns to the top of a page that it had to
    // discard.
    await isAlive(visitor);
    const link = { role: 'link', name: privacy, within: { role: 'contentinfo' } };
    await visitor.restsAt(link);
    const place = await visitor.run(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await visitor.click(link);
    await visitor.sees({ role: 'heading', name: privacy });

    await visitor.goBack();
    await visitor.sees({ role: 'heading', name: terms });
    await visitor.until(
      `${place} px from the top`,
      (wanted, most) => Math.abs(scrollY - wanted) <= most,
      place,
      tolerance,
    );
  },

  'a page left before its application is alive after Back': async (visitor) => {
    const { terms, privacy } = titlesIn(visitor.language);
    const application = visitor.site.holdBack('/assets/entry-client');
    await visitor.open('/legal/terms');
    await application.asked;
    await visitor.click({ role: 'link', name: privacy, within: { role: 'contentinfo' } });
    await visitor.sees({ role: 'heading', name: privacy });
    application.release();

    await visitor.goBack();
    await visitor.click({ role: 'heading', name: terms });
    await isAlive(visitor);
  },
};
