import { otherLanguage } from '../../e2e/site.ts';
import { phone } from '../browsers/engine.ts';
import { isFocused } from '../visitor.ts';
import { bannerOf, button, type Journeys, languageLink, wordsOf } from './journey.ts';

export const landing: Journeys = {
  'the menu of a phone opens, leads to a section, and closes': async (visitor) => {
    const { home } = wordsOf(visitor.language);
    const menu = { role: 'navigation', name: home.menu };
    await visitor.hasAcceptedCookies();
    await visitor.engine.resize(phone);
    await visitor.open('/');
    await visitor.click(button(home.openMenu));
    await visitor.sees(menu);
    await visitor.press('Escape');
    await visitor.sawLast(menu);
    await visitor.until('the focus on the menu’s button', isFocused, button(home.openMenu));

    await visitor.click(button(home.openMenu));
    await visitor.click({ role: 'link', name: home.navigation[2], within: menu });
    await visitor.sawLast(menu);
    await visitor.until('the map in view', () => {
      const top = document.getElementById('map-title')?.getBoundingClientRect().top ?? -1;
      return location.hash === '#map' && top >= 0 && top < innerHeight;
    });
  },

  'the tabs of the map change its places, by mouse and by key': async (visitor) => {
    const { home } = wordsOf(visitor.language);
    const parks = { role: 'tab', name: home.parks };
    const users = { role: 'tab', name: home.users };
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await visitor.sees({ role: 'tabpanel', name: home.parks });
    await visitor.click(users);
    await visitor.sees({ role: 'tabpanel', name: home.users });
    await visitor.press('ArrowRight');
    await visitor.until('the focus on the other tab', isFocused, parks);
    await visitor.sees({ role: 'tabpanel', name: home.parks });
  },

  'a marker of the map opens the card of its place, which answers, and Escape leads back': async (
    visitor,
  ) => {
    const { home } = wordsOf(visitor.language);
    const marker = { ...button(home.river), within: { role: 'list', name: home.navigation[2] } };
    const card = { role: 'dialog', name: home.river };
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await visitor.click(marker);
    await visitor.until('the focus on the card', isFocused, card);
    await visitor.click({ ...button(home.come), within: card });
    await visitor.reads(home.riverWaits);
    await visitor.press('Escape');
    await visitor.sawLast(card);
    await visitor.until('the focus on the marker', isFocused, marker);
  },

  'the screens of the app change by themselves, stop, and go on by hand': async (visitor) => {
    const { home } = wordsOf(visitor.language);
    const shows = (screen: number) =>
      visitor.until(`screen ${screen} in the phone`, showsScreen, home.screens, screen);
    await visitor.hasAcceptedCookies();
    await visitor.open('/');
    await shows(1);
    await visitor.click(button(home.pause));
    await visitor.sees(button(home.start));
    for (const screen of [4, 0, 2]) {
      await visitor.click(button(home.screenNames[screen] ?? 'none'));
      await shows(screen);
    }
  },

  'the cookie banner goes when it is closed and comes again; accepted, it does not': async (visitor) => {
    const { home } = wordsOf(visitor.language);
    const { region, accept, close } = bannerOf(visitor.language);
    await visitor.open('/');
    await visitor.click(close);
    await visitor.sawLast(region);
    await visitor.open('/');
    await visitor.click(accept);
    await visitor.sawLast(region);
    await visitor.reads(home.saved);
    await visitor.until('the specified key', () => localStorage.getItem('cookieConsent') === 'true');

    await visitor.open('/');
    await visitor.click(languageLink(otherLanguage(visitor.language)));
    await visitor.until(
      'the other language',
      (lang) => document.documentElement.lang !== lang,
      visitor.language,
    );
    await visitor.sawLast({ role: 'region', name: 'cookies' });
  },
};

/** Whether the control of a screen is the current one, and its picture fills the phone. */
function showsScreen(region: string, screen: number): boolean {
  const carousel = document.querySelector(`[aria-label="${region}"]`);
  const picture = carousel?.querySelectorAll('img')[screen]?.getBoundingClientRect();
  const phone = carousel?.querySelector('[tabindex="0"]')?.getBoundingClientRect();
  const control = carousel?.querySelectorAll('button')[screen + 1];
  if (!picture || !phone || control?.getAttribute('aria-current') !== 'true') return false;
  return Math.abs(picture.left - phone.left) < 2 && picture.width > 100;
}
