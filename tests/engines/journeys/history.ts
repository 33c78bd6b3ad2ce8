import { expect } from 'vitest';
import { isAlive, type Journeys, wordsOf } from './journey.ts';

/** What a line more or less may move. */
const tolerance = 50;

export const history: Journeys = {
  'Back restores the reading place': async (visitor) => {
    const { legal } = wordsOf(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/terms');
    // Before, a link and Back are the browser's: Chromium returns to the start of a page that it had to drop.
    await isAlive(visitor);
    const link = { role: 'link', name: legal.titles.privacy, within: { role: 'contentinfo' } };
    await visitor.restsAt(link);
    const place = await visitor.run(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await visitor.click(link);
    await visitor.sees({ role: 'heading', name: legal.titles.privacy });

    await visitor.goBack();
    await visitor.sees({ role: 'heading', name: legal.titles.terms });
    await visitor.until(
      `${place} px from the top`,
      (wanted, most) => Math.abs(scrollY - wanted) <= most,
      place,
      tolerance,
    );
  },

  'a page that was left before its application came is alive after Back': async (visitor) => {
    const { legal } = wordsOf(visitor.language);
    await visitor.hasAcceptedCookies();
    const application = visitor.site.holdBack('/assets/entry-client');
    await visitor.open('/legal/terms');
    await application.asked;
    await visitor.click({ role: 'link', name: legal.titles.privacy, within: { role: 'contentinfo' } });
    await visitor.sees({ role: 'heading', name: legal.titles.privacy });
    application.release();

    await visitor.goBack();
    await visitor.click({ role: 'heading', name: legal.titles.terms });
    await isAlive(visitor);
  },
};
