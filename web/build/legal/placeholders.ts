import { authorities } from '@labka/contract/authorities';
import { brandValues } from '@labka/contract/brand';
import { companyAddress } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import {
  contactAndSupportForms,
  contactForm,
  legalConstants,
  newsletterMissing,
  officerMissing,
  withdrawalOnline,
} from '../../legal-facts.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { namesIn } from '../names.ts';

export type PlaceholderValues = Readonly<Record<string, string>>;

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** The values of the placeholders in legal texts, from the operator's configuration and the list of authorities. */
export function placeholderValues(language: Language): PlaceholderValues {
  const { country, languages } = namesIn(language);
  return {
    ...brandValues(language),
    siteUrl: site.origin,
    country,
    languages,
    ...operatorValues(language),
    ...(site.supportForm ? contactAndSupportForms : contactForm)[language],
    ...authorityValues(language),
    ...Object.fromEntries(Object.entries(legalConstants).map(([name, value]) => [name, String(value)])),
  };
}

function operatorValues(language: Language): PlaceholderValues {
  const { company, contact, processors } = site;
  return {
    'company.name': company.name,
    'company.address': companyAddress,
    'company.idName': company.companyIdName,
    'company.id': company.companyId,
    'company.vatName': company.vatIdName,
    'company.vat': company.vatId,
    'company.register': company.registerEntry ?? '',
    'email.support': contact.supportEmail,
    'email.privacy': contact.privacyEmail,
    'company.phone': contact.phone ?? '',
    officer: officerText(language),
    withdrawal: withdrawalText(language),
    'provider.hosting': processors.hosting,
    'provider.analytics': processors.analytics,
    'provider.backup': processors.backup,
    'provider.mail': processors.mail,
    'provider.mailbox': processors.mailbox,
    'provider.mailRegion': processors.mailRegion[language],
    'provider.newsletter': processors.newsletter?.name ?? newsletterMissing[language],
    'provider.newsletterRegion': processors.newsletter?.region[language] ?? '–',
  };
}

/** Articles 13(1)(b) and 37 GDPR. */
function officerText(language: Language): string {
  const officer = site.dataProtectionOfficer;
  return 'email' in officer
    ? `${officer.name}, ${officer.email}`
    : `${officerMissing[language]}${officer.noneBecause[language]}`;
}

/** Where consumers can withdraw on the web (Directive 2011/83/EU, Article 11a), if sales are made there. */
function withdrawalText(language: Language): string {
  return site.webApp ? ` ${withdrawalOnline[language].replace('{{url}}', site.webApp.withdrawalUrl)}` : '';
}

function authorityValues(language: Language): PlaceholderValues {
  const values = Object.entries(authorities).flatMap(
    ([authority, { name, verifiedOn, country, ...contact }]) => {
      const texts = Object.entries({ name: name[language], ...contact });
      return texts.map(([key, value]) => [`${authority}.${key}`, value]);
    },
  );
  return Object.fromEntries(values);
}

/** The values of the placeholders that a text has. */
export function usedValues(text: string, language: Language): PlaceholderValues {
  const used = new Set([...text.matchAll(pattern)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(placeholderValues(language)).filter(([name]) => used.has(name)));
}

/**
 * Replaces the placeholders, and leaves out rows of lists that name an empty value, such as no telephone. Throws for a
 * name without a value, and for a value that Markdown would read as markup.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  const isEmpty = (row: string) => [...row.matchAll(pattern)].some(([, name = '']) => values[name] === '');
  const rows = text.replaceAll(/^- .*\n/gm, (row) => (isEmpty(row) ? '' : row));
  return rows.replaceAll(pattern, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Unknown placeholder {{${name}}}.`);
    if (/[<>[\]`*|\n]/.test(value)) throw new Error(`The value of {{${name}}} contains Markdown characters.`);
    return value;
  });
}
