import { cp, readdir } from 'node:fs/promises';
import { languages } from '@labka/contract';
import { brandValues } from '@labka/contract/brand';
import { dayInSlovakia } from '../../web/build/legal/versions.ts';
import { type SiteConfig, site } from '../../web/site.config.ts';
import type { Checkout } from '../support/copy-checkout.ts';

const { hostname } = new URL(site.origin);

const brandForms = languages.flatMap((language) => Object.values(brandValues(language)));

/** As a word: an identifier may contain it. */
const brandWord = new RegExp(`(?<!\\p{L})(?:${brandForms.map(escaped).join('|')})(?!\\p{L})`, 'gu');

/** Whether a text contains something that the second operator must not publish. */
export function namesFirstBrand(text: string): boolean {
  return text.search(brandWord) >= 0 || text.includes(hostname);
}

export const secondBrand = 'Haf';

const secondCases = {
  genitive: 'Hafu',
  dative: 'Hafu',
  accusative: 'Haf',
  locative: 'Hafe',
  instrumental: 'Hafom',
};

/** Another brand, company and addresses, one store, neither a support form nor a web version. */
const { brand: _brand, stores: _stores, ...first } = site;

/** For a language that the suite adds. */
const anyWords = site.processors.mailRegion;

const secondStores: SiteConfig['stores'] = {
  googlePlay: null,
  appStore: { status: 'available', url: 'https://apps.example.com/app/haf' },
};

const second: Omit<SiteConfig, 'brand' | 'stores'> = {
  ...first,
  origin: 'https://haf.test',
  company: {
    name: 'Haf a. s.',
    street: 'Nábrežná 7/A',
    postalCode: '811 02',
    city: 'Bratislava',
    companyId: '11 111 111',
    vatId: 'SK1111111111',
    registerEntry: 'Mestský súd Bratislava III, Sa, 11111/B',
  },
  contact: {
    email: 'vitajte@haf.test',
    supportEmail: 'pomoc@haf.test',
    privacyEmail: 'osobne-udaje@haf.test',
    placesEmail: null,
    pressEmail: null,
    phone: '+421 2 1234 5678',
  },
  dataProtectionOfficer: {
    noneBecause: {
      ...anyWords,
      sk: 'nespracúvame údaje vo veľkom rozsahu',
      en: 'we do not process data on a large scale',
    },
  },
  processors: {
    ...site.processors,
    backup: 'zaloha.test',
    mail: 'posta.test',
    mailbox: 'schranka.test',
    newsletter: { name: 'noviny.test', region: site.processors.mailRegion },
  },
  supportForm: false,
  facts: {
    places: { ...anyWords, sk: 'V Bratislave a v Trnave.', en: 'In Bratislava and Trnava.' },
    team: {
      ...anyWords,
      sk: 'Sme traja susedia s piatimi psami.',
      en: 'We are three neighbours with five dogs.',
    },
    premium: { ...anyWords, sk: '3,50 € za mesiac s DPH.', en: '€3.50 a month, VAT included.' },
  },
  appVersion: '2.3.1',
  webApp: null,
  socials: [{ name: 'Instagram', url: 'https://instagram.example.com/haf' }],
};

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
  await checkout.edit('web/site.config.ts', (text) =>
    text.replace(
      /export const site[\s\S]*/,
      () => `export const site: SiteConfig = { brand, stores, ...${JSON.stringify(second, null, 2)} };\n`,
    ),
  );
  await checkout.edit('functions/.env.demo-labka', withSecondOperator);
}

function withSecondOperator(parameters: string): string {
  const { name, street, postalCode, city, companyId, registerEntry } = second.company;
  const { supportEmail } = second.contact;
  const seat = `${street}, ${postalCode} ${city}`;
  return parameters
    .replace(/^SUPPORT_INBOX=.*$/m, `SUPPORT_INBOX=${supportEmail}`)
    .replace(/^SUPPORT_LANGUAGE=.*$/m, 'SUPPORT_LANGUAGE=en')
    .replace(/^SUPPORT_TIME_ZONE=.*$/m, 'SUPPORT_TIME_ZONE=Atlantic/Azores')
    .replace(/^MAIL_FROM=.*$/m, `MAIL_FROM="${secondBrand} <posta@haf.test>"`)
    .replace(
      /^OPERATOR=.*$/m,
      `OPERATOR="${name}, ${seat}, IČO ${companyId}, ${registerEntry}, ${supportEmail}"`,
    );
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
  return dayInSlovakia(new Date(Date.now() + days * 86_400_000));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
