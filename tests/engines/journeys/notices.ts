import { websiteTexts } from '../../support/texts.ts';
import { isFocused } from '../visitor.ts';
import { bannerOf, type Journeys, wordsOf } from './journey.ts';

export const notices: Journeys = {
  'a toast is reached with F8 and closed with Escape': async (visitor) => {
    const text = wordsOf(visitor.language);
    const region = { role: 'region', name: 'F8' };
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await visitor.click({
      role: 'button',
      name: text.send,
      within: { role: 'form', name: text.contactForm },
    });
    await visitor.sees({ role: 'listitem', within: region });
    await visitor.press('F8');
    await visitor.until('the focus at the toasts', isFocused, region);
    await visitor.press('Tab');
    await visitor.press('Escape');
    await visitor.sawLast({ role: 'listitem', within: region });
  },

  'a notice at the side is reached with Alt+T': async (visitor) => {
    const region = { role: 'region', name: websiteTexts[visitor.language].toast.notices };
    const { home } = wordsOf(visitor.language);
    await visitor.open('/');
    await visitor.click(bannerOf(visitor.language).accept);
    await visitor.reads(home.saved);
    await visitor.press('t', 'Alt');
    await visitor.until('the focus at the notices', isFocused, region);
  },
};
