import { expect } from 'vitest';
import { type Journeys, wordsOf } from './journey.ts';

/** What a line more or less may move. */
const tolerance = 50;

export const history: Journeys = {
  'Back restores the reading place': async (visitor) => {
    const { legal } = wordsOf(visitor.language);
    await visitor.hasAcceptedCookies();
    await visitor.open('/legal/terms');
    const link = { role: 'link', name: legal.titles.privacy, within: { role: 'contentinfo' } };
    await visitor.restsAt(link);
    const place = await visitor.run(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await visitor.click(link);
    await visitor.sees({ role: 'heading', name: legal.titles.privacy });

    await visitor.run(() => window.history.back());
    await visitor.sees({ role: 'heading', name: legal.titles.terms });
    await visitor.until(
      `${place} px from the top`,
      (wanted, most) => Math.abs(scrollY - wanted) <= most,
      place,
      tolerance,
    );
  },
};
