/**
 * Everything about the operator that pages, mails and the doctor say, besides its authorities. It is in the contract,
 * since functions cannot import the website. Values with `example.com`, `.example` or zeros are placeholders:
 * replace them before the site goes public.
 */
import { brand } from './brand.ts';
import type { SiteConfig } from './site-config.ts';
import { stores } from './stores.ts';

export const site: SiteConfig = {
  brand,
  origin: 'https://labka.example',
  company: {
    name: 'Labka s. r. o.',
    street: 'Hlavná 1',
    postalCode: '000 00',
    city: 'Košice',
    country: 'SK',
    language: 'sk',
    companyIdName: 'IČO',
    companyId: '00 000 000',
    vatIdName: 'DIČ',
    vatId: '0000000000',
    registerEntry: 'Mestský súd Košice, Sro, 00000/V',
  },
  timeZone: 'Europe/Bratislava',
  supportLanguage: 'sk',
  currency: 'EUR',
  contact: {
    email: 'ahoj@labka.example',
    supportEmail: 'podpora@labka.example',
    privacyEmail: 'sukromie@labka.example',
    placesEmail: 'miesta@labka.example',
    pressEmail: 'media@labka.example',
    phone: '+421 000 000 000',
  },
  dataProtectionOfficer: { name: 'Meno Priezvisko', email: 'zodpovedna-osoba@labka.example' },
  processors: {
    hosting: 'Google Cloud EMEA Limited (Firebase)',
    analytics: 'Google Ireland Limited (Google Analytics for Firebase)',
    backup: 'Google Cloud EMEA Limited (Google Cloud)',
    mail: 'mail.example',
    mailbox: 'mailbox.example',
    mailRegion: { sk: 'Európska únia', en: 'European Union' },
    newsletter: null,
  },
  supportForm: true,
  stores,
  facts: { places: null, team: null, premium: null },
  appVersion: '1.0.0',
  webApp: {
    url: 'https://app.labka.example',
    logInUrl: 'https://app.labka.example/log-in',
    signUpUrl: 'https://app.labka.example/sign-up',
    withdrawalUrl: 'https://app.labka.example/withdraw',
  },
  socials: [
    { name: 'Facebook', url: 'https://facebook.example.com/labka' },
    { name: 'X', url: 'https://x.example.com/labka' },
    { name: 'Instagram', url: 'https://instagram.example.com/labka' },
  ],
  appCheckSiteKey: null,
};
