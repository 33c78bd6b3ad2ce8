import type { Page } from '@playwright/test';
import type { Language } from '../site.ts';

/** The words of the home page that tests look for; what the specification quotes stands verbatim. */
export const words = {
  en: {
    navigation: ['About', 'Features', 'Map', 'Download', 'Contact'],
    support: 'Support',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    logIn: 'Log in',
    signUp: 'Sign up',
    screens: 'App screens',
    screenNames: ['Map', 'Chats', 'Groups', 'Ranking', 'Events'],
    pause: 'Pause the slideshow',
    start: 'Start the slideshow',
    searchLabel: 'Search the map',
    searchPlaceholder: 'Search for a place or user...',
    parks: 'Dog parks',
    users: 'Users',
    onlyInApp: 'The map is available only in the app, after you log in.',
    soon: 'Available soon on the App Store',
    getTheApp: 'Get the app',
    scan: 'Scan it with your phone',
    googlePlay: 'Get it on Google Play',
    web: 'Open the web version',
    version: 'App version 1.0.0',
    free: 'The app is free.',
    age: 'For ages 16+. If you’re under 18, you need the consent of a parent or guardian.',
    copyEmail: 'Copy the email address',
    copyAddress: 'Copy the postal address',
    copied: 'Address copied.',
    banner: 'Cookies on Labka',
    close: 'Close',
    accept: 'Accept',
    saved: 'Your choice is saved.',
    offline: 'You’re offline.',
    online: 'You’re back online.',
    notices: /^Notices/,
  },
  sk: {
    navigation: ['O aplikácii', 'Funkcie', 'Mapa', 'Na stiahnutie', 'Kontakt'],
    support: 'Podpora',
    openMenu: 'Otvoriť menu',
    closeMenu: 'Zavrieť menu',
    logIn: 'Prihlásiť sa',
    signUp: 'Registrovať sa',
    screens: 'Obrazovky aplikácie',
    screenNames: ['Mapa', 'Chaty', 'Skupiny', 'Rebríček', 'Podujatia'],
    pause: 'Zastaviť striedanie obrazoviek',
    start: 'Spustiť striedanie obrazoviek',
    searchLabel: 'Vyhľadávanie na mape',
    searchPlaceholder: 'Hľadať miesto či používateľa…',
    parks: 'Psie parky',
    users: 'Používatelia',
    onlyInApp: 'Mapa je dostupná iba v aplikácii po prihlásení.',
    soon: 'Čoskoro v App Store',
    getTheApp: 'Stiahnuť aplikáciu',
    scan: 'Naskenujte telefónom',
    googlePlay: 'Stiahnuť cez Google Play',
    web: 'Otvoriť webovú verziu',
    version: 'Verzia aplikácie 1.0.0',
    free: 'Aplikácia je zadarmo.',
    age: 'Od 16 rokov. Ak ešte nemáte 18, potrebujete súhlas rodiča alebo zákonného zástupcu.',
    copyEmail: 'Kopírovať e‑mailovú adresu',
    copyAddress: 'Kopírovať poštovú adresu',
    copied: 'Adresa je skopírovaná.',
    banner: 'Labka a cookies',
    close: 'Zavrieť',
    accept: 'Prijať',
    saved: 'Vaša voľba je uložená.',
    offline: 'Ste bez pripojenia.',
    online: 'Pripojenie je späť.',
    notices: /^Upozornenia/,
  },
} as const;

export const anchors = ['about', 'features', 'map', 'download', 'contact'] as const;

export const phone = { width: 360, height: 640 };

/** The home page when all that comes by itself is here. */
export async function openHomePage(page: Page, path = '/'): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
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
