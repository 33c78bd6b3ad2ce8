/**
 * Everything about the operator that the website shows. Values under `example.com`, `.example` and with zeros in
 * place of a number are placeholders: replace them before the site goes public.
 */

/** A store either has a listing or says that one is coming; a button without a target is never shown. */
export type StoreListing =
  | { readonly status: 'available'; readonly url: string }
  | { readonly status: 'soon' };

export interface SocialProfile {
  readonly name: 'Facebook' | 'X' | 'Instagram';
  readonly url: string;
}

export interface SiteConfig {
  readonly brand: string;
  /** Production origin without a trailing slash; canonical and language links are built on it. */
  readonly origin: string;
  readonly company: {
    readonly name: string;
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly companyId: string;
    readonly registerEntry: string;
  };
  readonly contact: { readonly email: string; readonly supportEmail: string };
  readonly stores: { readonly googlePlay: StoreListing; readonly appStore: StoreListing };
  /** Address of the web version; null hides log-in and sign-up targets. */
  readonly webAppUrl: string | null;
  readonly socials: readonly SocialProfile[];
}

export const site: SiteConfig = {
  brand: 'Labka',
  origin: 'https://labka.example',
  company: {
    name: 'Labka s. r. o.',
    street: 'Hlavná 1',
    postalCode: '040 01',
    city: 'Košice',
    companyId: '00 000 000',
    registerEntry: 'Mestský súd Košice, Sro, 00000/V',
  },
  contact: { email: 'ahoj@labka.example', supportEmail: 'podpora@labka.example' },
  stores: {
    googlePlay: { status: 'available', url: 'https://play.example.com/store/apps/labka' },
    appStore: { status: 'soon' },
  },
  webAppUrl: 'https://app.labka.example',
  socials: [
    { name: 'Facebook', url: 'https://facebook.example.com/labka' },
    { name: 'X', url: 'https://x.example.com/labka' },
    { name: 'Instagram', url: 'https://instagram.example.com/labka' },
  ],
};
