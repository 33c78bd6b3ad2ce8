import { firstSentence } from '../../support/texts.ts';
import { isFocused, type Visitor } from '../visitor.ts';
import { bannerOf, button, type Journeys } from './journey.ts';

async function watchScreens(visitor: Visitor): Promise<void> {
  const { carousel, screens } = visitor.text.hero;
  const names = [screens.map, screens.chat, screens.groups, screens.ranking, screens.events];
  const shows = (screen: number) =>
    visitor.until(`screen ${screen} in the phone`, showsScreen, carousel.label, screen);
  await shows(1);
  await visitor.click(button(carousel.pause));
  for (const screen of [4, 0, 2]) {
    await visitor.click(button(names[screen] ?? 'none'));
    await shows(screen);
  }
}

/** Whether a screen's control is the current one, and its picture fills the phone. */
function showsScreen(region: string, screen: number): boolean {
  const carousel = document.querySelector(`[aria-label="${region}"]`);
  const picture = carousel?.querySelectorAll('img')[screen]?.getBoundingClientRect();
  const phone = carousel?.querySelector('[tabindex="0"]')?.getBoundingClientRect();
  const control = carousel?.querySelectorAll('button')[screen + 1];
  if (!picture || !phone || control?.getAttribute('aria-current') !== 'true') return false;
  return Math.abs(picture.left - phone.left) < 2 && picture.width > 100;
}

/** Tabs respond to mouse and keyboard; a marker opens a card, which responds, and Escape returns. */
async function useMap(visitor: Visitor): Promise<void> {
  const { map, navigation } = visitor.text;
  const place = map.parks.riverside.name;
  const marker = { ...button(place), within: { role: 'list', name: navigation.map } };
  const card = { role: 'dialog', name: place };
  await visitor.click({ role: 'tab', name: map.tabs.users });
  await visitor.sees({ role: 'tabpanel', name: map.tabs.users });
  await visitor.press('ArrowRight');
  await visitor.until('the focus on the other tab', isFocused, { role: 'tab', name: map.tabs.parks });

  await visitor.click(marker);
  await visitor.until('the focus on the card', isFocused, card);
  await visitor.click({ ...button(map.come.button), within: card });
  await visitor.reads(firstSentence(map.come.parks.replace('{{name}}', place)));
  await visitor.press('Escape');
  await visitor.sawLast(card);
  await visitor.until('the focus on the marker', isFocused, marker);
}

export const landing: Journeys = {
  'the screens and the map of the home page answer': async (visitor) => {
    await visitor.open('/');
    await watchScreens(visitor);
    await useMap(visitor);
  },

  'a closed cookie banner comes again, an accepted one never': async (visitor) => {
    const { region, accept, close } = bannerOf(visitor.language);
    await visitor.forgetsCookies();
    await visitor.open('/legal');
    await visitor.click(close);
    await visitor.sawLast(region);
    await visitor.open('/legal');
    await visitor.click(accept);
    await visitor.sawLast(region);
    await visitor.reads(visitor.text.cookies.saved);
    await visitor.until('the specified key', () => localStorage.getItem('cookieConsent') === 'true');
    await visitor.open('/legal');
    await visitor.sawLast(region);
  },
};
