import { cp, readdir } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { authorities } from '@labka/contract/authorities';
import { brandValues } from '@labka/contract/brand';
import { companyDay } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import type { SiteConfig } from '@labka/contract/site-config';
import { slovakia, slovakSentences } from '../../tools/release/doctor/content.ts';
import type { Checkout } from '../support/copy-checkout.ts';

const { hostname } = new URL(site.origin);

const brandForms = languages.flatMap((language) => Object.values(brandValues(language)));

/** Facts of the first operator and its country: the company, the time zone, the authorities. */
const facts = textsIn([site.company, site.timeZone, Object.values(authorities)])
  .filter((fact) => fact.length > 2 && !/^\d{4}-/.test(fact))
  .concat('Slovakia', 'Slovensko');

/** As words: an identifier may contain them. */
const firstWord = new RegExp(
  `(?<![\\p{L}\\d])(?:${[...brandForms, ...facts].map(escaped).join('|')})(?![\\p{L}\\d])`,
  'u',
);

/** Whether a text contains something that the second operator must not publish. */
export function namesFirstOperator(text: string): boolean {
  return firstWord.test(text) || slovakia.test(text) || text.includes(hostname) || text.includes('"SK"');
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

export const secondBrand = 'Haf';

const secondCases = {
  genitive: 'Hafu',
  dative: 'Hafu',
  accusative: 'Haf',
  locative: 'Hafe',
  instrumental: 'Hafom',
};

const union = site.processors.mailRegion;

const secondStores: SiteConfig['stores'] = {
  googlePlay: null,
  appStore: { status: 'available', url: 'https://apps.example.com/app/haf' },
};

/** Another brand, company, country and addresses, one store, neither a support form nor a web version. */
const second: Omit<SiteConfig, 'brand' | 'stores'> = {
  origin: 'https://haf.test',
  company: {
    name: 'Haf, Lda.',
    street: 'Rua do Mercado 7-A',
    postalCode: '9500-326',
    city: 'Ponta Delgada',
    country: 'PT',
    language: 'pt',
    companyIdName: 'NIPC',
    companyId: '511 111 111',
    vatIdName: 'NIF',
    vatId: 'PT511111111',
    registerEntry: null,
  },
  timeZone: 'Atlantic/Azores',
  supportLanguage: 'en',
  currency: 'EUR',
  contact: {
    email: 'vitajte@haf.test',
    supportEmail: 'pomoc@haf.test',
    privacyEmail: 'osobne-udaje@haf.test',
    placesEmail: null,
    pressEmail: null,
    phone: null,
  },
  dataProtectionOfficer: {
    noneBecause: {
      [languages[0]]: 'nespracúvame údaje vo veľkom rozsahu',
      en: 'we do not process data on a large scale',
    },
  },
  processors: {
    hosting: 'Google Cloud EMEA Limited (Firebase)',
    analytics: 'Google Ireland Limited (Google Analytics for Firebase)',
    backup: 'zaloha.test',
    mail: 'posta.test',
    mailbox: 'schranka.test',
    mailRegion: union,
    newsletter: { name: 'noviny.test', region: union },
  },
  supportForm: false,
  facts: {
    places: { [languages[0]]: 'V Ponta Delgada a v Lagoe.', en: 'In Ponta Delgada and Lagoa.' },
    team: {
      [languages[0]]: 'Sme traja susedia s piatimi psami.',
      en: 'We are three neighbours with five dogs.',
    },
    premium: { [languages[0]]: '3,50 € za mesiac s DPH.', en: '€3.50 a month, VAT included.' },
  },
  appVersion: '2.3.1',
  webApp: null,
  socials: [{ name: 'Instagram', url: 'https://instagram.example.com/haf' }],
  appCheckSiteKey: null,
};

/** The authorities of its country have the same duties. */
const secondAuthorities = Object.entries(authorities).map(([duty, { name, ...first }]) => {
  const facts: Readonly<Record<string, string>> = {
    country: 'PT',
    address: 'Rua de São Bento 148, Lisboa',
    web: `https://${duty}.test`,
    email: `a@${duty}.test`,
    phone: '+351 213 928 400',
  };
  const names = Object.entries(name).map(([language]) => [language, `Autoridade ${duty}`]);
  const changed = Object.entries(first).map(([key, fact]) => [key, facts[key] ?? fact]);
  const authority = { name: Object.fromEntries(names), ...Object.fromEntries(changed) };
  return [duty, authority];
});

export async function takeOver(checkout: Checkout): Promise<void> {
  await checkout.edit('contract/src/brand.ts', (text) =>
    text
      .replace(/brand = '[^']*'/, `brand = '${secondBrand}'`)
      .replace(/sk: \{[^}]*\}/, `sk: ${JSON.stringify(secondCases)}`)
      .replace(/accent:\s+'[^']*'/, "accent: 'M8 20h24v16H8Z'"),
  );
  await checkout.edit('contract/src/stores.ts', (text) =>
    text.replace(
      /(export const stores: [^=]*= )[^;]*;/,
      (_, start) => `${start}${JSON.stringify(secondStores)};`,
    ),
  );
  await checkout.edit('contract/src/site.ts', (text) =>
    text.replace(
      /export const site[\s\S]*/,
      () => `export const site: SiteConfig = { brand, stores, ...${JSON.stringify(second, null, 2)} };\n`,
    ),
  );
  await checkout.edit('contract/src/authorities.ts', (text) =>
    text.replace(
      /(export const authorities = )[\s\S]*(?=\} satisfies)/,
      (_, start) => `${start}${JSON.stringify(Object.fromEntries(secondAuthorities), null, 2).slice(0, -1)}`,
    ),
  );
  await checkout.edit('functions/.env.demo-labka', (text) =>
    text
      .replace(/^SUPPORT_INBOX=.*$/m, `SUPPORT_INBOX=${second.contact.supportEmail}`)
      .replace(/^MAIL_FROM=.*$/m, 'MAIL_FROM=posta@haf.test'),
  );
}

/** Replaces what the doctor lists as Slovak law, and nothing else. */
export async function askLawyer(checkout: Checkout): Promise<void> {
  for (const found of await slovakSentences(checkout.directory)) {
    const [, file = '', sentence = ''] = /^(.*?):\d+: (.*)$/.exec(found) ?? [];
    await checkout.edit(file, (text) =>
      text.replace(sentence, () => sentence.replace(new RegExp(slovakia, 'gu'), 'Lex')),
    );
  }
}

/**
 * Publishes the copy's legal texts, with a version 1.1 of the privacy policy that is valid from next month, and one of
 * the cookie policy that is in force.
 * @param run runs a command in the copy
 */
export async function publishTexts(
  checkout: Checkout,
  run: (command: string, ...args: readonly string[]) => Promise<unknown>,
): Promise<void> {
  await addVersion(checkout, 'privacy', 31);
  await addVersion(checkout, 'cookies', 0);
  await run('npm', 'run', 'legal:publish', '--workspace', 'web');
}

async function addVersion(checkout: Checkout, document: string, daysUntilValid: number): Promise<void> {
  const folder = `web/content/legal/${document}`;
  await cp(checkout.file(`${folder}/1.0`), checkout.file(`${folder}/1.1`), { recursive: true });
  for (const name of await readdir(checkout.file(`${folder}/1.1`)))
    await checkout.edit(`${folder}/1.1/${name}`, (text) =>
      text
        .replace(/^version: .*$/m, 'version: "1.1"\nchanges: Haf.')
        .replace(/^lastUpdated: .*$/m, `lastUpdated: ${dayAfter(0)}`)
        .replace(/^validFrom: .*$/m, `validFrom: ${dayAfter(daysUntilValid)}`),
    );
}

function dayAfter(days: number): string {
  return companyDay(new Date(Date.now() + days * 86_400_000));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
