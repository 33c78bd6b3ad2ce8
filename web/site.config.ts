/**
 * Everything about the operator that the website shows. Values with `example.com`, `.example` or zeros are
 * placeholders: replace them before the site goes public.
 */
import type { Language } from '@labka/contract';
import { brand } from '@labka/contract/brand';
import { type StoreId, type StoreListing, stores } from '@labka/contract/stores';

type LocalizedText = Readonly<Record<Language, string>>;

interface SocialProfile {
  readonly name: 'Facebook' | 'X' | 'Instagram';
  readonly url: string;
}

export interface SiteConfig {
  /** From contract/src/brand.ts, which mails and pictures use too. */
  readonly brand: string;
  /** Production origin without a trailing slash; canonical and language links start with it. */
  readonly origin: string;
  readonly company: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly companyId: string;
    /** Tax number, or the VAT number of a company that is registered for VAT. */
    readonly vatId: string;
    readonly registerEntry: string;
  };
  readonly contact: {
    readonly email: string;
    readonly supportEmail: string;
    /** For requests about personal data. */
    readonly privacyEmail: string;
    /** For shelters, vets and towns that add a place, and for the press; null leaves the invitation out. */
    readonly placesEmail: string | null;
    readonly pressEmail: string | null;
    /** In international format, in groups. Consumer law requires one (Directive 2011/83/EU, Article 6(1)(c)). */
    readonly phone: string;
  };
  /** Article 37 GDPR requires some controllers to designate one; otherwise the operator says why there is none. */
  readonly dataProtectionOfficer:
    | { readonly name: string; readonly email: string }
    | { readonly noneBecause: LocalizedText };
  /** The operator's processors, as named in its contracts. */
  readonly processors: {
    readonly hosting: string;
    readonly analytics: string;
    readonly backup: string;
    readonly mail: string;
    /** The host of support's mailboxes. */
    readonly mailbox: string;
    readonly mailRegion: LocalizedText;
    /** The service that sends the newsletter, and where; null while no service has the addresses (docs/newsletter.md). */
    readonly newsletter: { readonly name: string; readonly region: LocalizedText } | null;
  };
  /** The support page's form and questions; without them the page lists the ways to contact us. */
  readonly supportForm: boolean;
  /** From contract/src/stores.ts. */
  readonly stores: Readonly<Record<StoreId, StoreListing | null>>;
  /** Facts that visitors ask for, in one or two sentences per language; null leaves a fact out. */
  readonly facts: {
    /** The towns or countries in which the app is used. */
    readonly places: LocalizedText | null;
    /** The people behind the app. */
    readonly team: LocalizedText | null;
    /** The price of the premium features, with VAT and period. */
    readonly premium: LocalizedText | null;
  };
  /** The app's version in the stores; the home page shows it. */
  readonly appVersion: string;
  /** URLs of the web version; without one, log-in and sign-up link to the download. */
  readonly webApp: {
    readonly url: string;
    readonly logInUrl: string;
    readonly signUpUrl: string;
    /** Where consumers can withdraw from a contract (Directive 2011/83/EU, Article 11a). */
    readonly withdrawalUrl: string;
  } | null;
  readonly socials: readonly SocialProfile[];
  /**
   * Site key of reCAPTCHA Enterprise for App Check; null turns App Check off. It stores and reads data on the visitor's
   * device, so it needs consent and other legal texts first: docs/security.md lists the steps.
   */
  readonly appCheckSiteKey: string | null;
}

export const site: SiteConfig = {
  brand,
  origin: 'https://labka.example',
  company: {
    name: 'Labka s. r. o.',
    street: 'Hlavná 1',
    postalCode: '040 01',
    city: 'Košice',
    companyId: '00 000 000',
    vatId: '0000000000',
    registerEntry: 'Mestský súd Košice, Sro, 00000/V',
  },
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
