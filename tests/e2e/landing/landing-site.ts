import type { Page } from '@playwright/test';
import { site } from '../../../web/site.config.ts';
import { firstSentence, inEachLanguage, websiteTexts } from '../../support/texts.ts';
import { type Language, openAlive } from '../site.ts';

/** The words of the home page that tests look for. */
export const words = inEachLanguage(wordsIn);

function wordsIn(language: Language) {
  const { contact, cookies, download, footer, getTheApp, hero, layout, map, navigation, safety, toast } =
    websiteTexts[language];
  const { screens } = hero;
  return {
    menu: navigation.label,
    navigation: [
      navigation.about,
      navigation.features,
      navigation.map,
      navigation.download,
      navigation.contact,
    ] as const,
    support: footer.support,
    openMenu: navigation.open,
    closeMenu: navigation.close,
    logIn: navigation.logIn,
    signUp: navigation.signUp,
    screens: hero.carousel.label,
    screenNames: [screens.map, screens.chat, screens.groups, screens.ranking, screens.events] as const,
    pause: hero.carousel.pause,
    start: hero.carousel.start,
    searchLabel: map.search.label,
    searchPlaceholder: map.search.placeholder,
    parks: map.tabs.parks,
    users: map.tabs.users,
    river: map.parks.riverside.name,
    hill: map.parks.hill.name,
    luna: map.users.luna.name,
    searchHint: map.search.hint,
    come: map.come.button,
    waits: map.come.users.replace('{{name}}', map.users.luna.name),
    riverWaits: firstSentence(map.come.parks.replace('{{name}}', map.parks.riverside.name)),
    closeCard: map.come.close,
    safety,
    onlyInApp: firstSentence(map.locked.text),
    getTheApp,
    scan: download.scan,
    /** To get the app, as a computer shows them. */
    ways: [...storesIn(language), ...webIn(language)],
    version: download.version.replace('{{version}}', site.appVersion),
    free: firstSentence(download.text),
    age: download.age.replace('{{minimumAge}}', '16').replace('{{guardianAge}}', '18'),
    copyEmail: contact.copyEmail,
    copyPhone: contact.copyPhone,
    copyAddress: contact.copyAddress,
    copied: contact.copied,
    banner: cookies.title,
    close: cookies.close,
    accept: cookies.accept,
    saved: cookies.saved,
    offline: firstSentence(layout.offline),
    online: layout.online,
    notices: new RegExp(`^${toast.notices}`),
  };
}

/** The stores that the operator has listed, as a page names them. */
export function storesIn(language: Language) {
  const { download } = websiteTexts[language];
  const { googlePlay, appStore } = site.stores;
  return [
    ...(googlePlay
      ? [{ name: `${download.googlePlay[googlePlay.status]} Google Play`, url: googlePlay.url }]
      : []),
    ...(appStore ? [{ name: `${download.appStore[appStore.status]} App Store`, url: appStore.url }] : []),
  ];
}

function webIn(language: Language) {
  const { lead, name } = websiteTexts[language].download.web;
  return site.webApp ? [{ name: `${lead} ${name}`, url: site.webApp.url }] : [];
}

export const anchors = ['about', 'features', 'map', 'download', 'contact'] as const;

export const phone = { width: 360, height: 640 };

/** The home page when it is alive. */
export function openHomePage(page: Page, path = '/'): Promise<void> {
  return openAlive(page, path);
}

/** As on a later visit: the banner is not in the way of what is tested. */
export async function acceptBeforehand(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'true'));
}

export function banner(page: Page, language: Language) {
  const region = page.getByRole('region', { name: words[language].banner });
  return {
    region,
    close: region.getByRole('button', { name: words[language].close }),
    accept: region.getByRole('button', { name: words[language].accept }),
  };
}

/** The five screens by their numbers, from 0. */
export function carousel(page: Page, language: Language) {
  const text = words[language];
  const region = page.getByRole('region', { name: text.screens });
  return {
    region,
    pause: region.getByRole('button', { name: text.pause }),
    start: region.getByRole('button', { name: text.start }),
    control: (screen: number) =>
      region.getByRole('button', { name: text.screenNames[screen] ?? 'none', exact: true }),
    /** The control of the screen that is shown. */
    current: region.locator('[aria-current="true"]'),
    picture: (screen: number) => region.getByRole('img').nth(screen),
  };
}

/** The notices at the side, which sonner shows. */
export function notices(page: Page, language: Language) {
  const region = page.getByRole('region', { name: words[language].notices });
  return { region, items: region.getByRole('listitem') };
}
