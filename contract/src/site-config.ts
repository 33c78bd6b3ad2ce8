import type { Language } from './index.ts';
import type { StoreId, StoreListing } from './stores.ts';

type LocalizedText = Readonly<Record<Language, string>>;

interface SocialProfile {
  readonly name: 'Facebook' | 'X' | 'Instagram';
  readonly url: string;
}

/** A fact of one country, by its ISO 3166 code; the doctor compares it with the company's. */
export interface OfCountry {
  readonly country: string;
}

export interface Authority extends OfCountry {
  readonly name: LocalizedText;
  readonly address?: string;
  readonly web: string;
  readonly email?: string;
  readonly phone?: string;
  /** ISO date of the last comparison with its website; compare before each release. */
  readonly verifiedOn: string;
}

export interface SiteConfig {
  /** From brand.ts, which mails and pictures use too. */
  readonly brand: string;
  /** Production origin without a trailing slash; canonical and language links start with it. */
  readonly origin: string;
  readonly company: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** ISO 3166 code; pages name it in their language. */
    readonly country: string;
    /** The language of the name, the address and the register entry. */
    readonly language: string;
    /** What its country calls the two numbers. */
    readonly companyIdName: string;
    readonly companyId: string;
    readonly vatIdName: string;
    /** Tax number, or the VAT number of a company that is registered for VAT. */
    readonly vatId: string;
    /** Null for a company that is in no register. */
    readonly registerEntry: string | null;
  };
  /** Of the company's days (legal texts) and of the times in mails to support. */
  readonly timeZone: string;
  /** Of mails to support. */
  readonly supportLanguage: Language;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly contact: {
    readonly email: string;
    readonly supportEmail: string;
    /** For requests about personal data. */
    readonly privacyEmail: string;
    /** For shelters, vets and towns that add a place, and for the press; null leaves the invitation out. */
    readonly placesEmail: string | null;
    readonly pressEmail: string | null;
    /** In international format, in groups. Null leaves it out; consumer law requires one (Directive 2011/83/EU, Article 6(1)(c)). */
    readonly phone: string | null;
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
  /** From stores.ts. */
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
