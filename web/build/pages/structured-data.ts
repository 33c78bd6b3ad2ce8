import { site } from '@labka/contract/site';

const { company, contact, socials } = site;

/**
 * The operator in schema.org's terms, for search engines; all of it is also visible on the page. Google ignores apps
 * without ratings, and the questions of companies (its pages on `SoftwareApplication` and `FAQPage`). Only prerendered pages contain it: Trusted Types forbid React to create a script element in the browser.
 */
export const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.brand,
  legalName: company.name,
  url: `${site.origin}/`,
  email: contact.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressCountry: company.country,
  },
  sameAs: socials.map(({ url }) => url),
};
