import { legalConstants } from '../../legal-facts.ts';
import { site } from '../../site.config.ts';

/** The operator and the app in schema.org's terms; everything here is also on the pages. */
export function operatorFacts(): object {
  const { company, contact, socials, stores } = site;
  const organization = {
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
      addressCountry: 'SK',
    },
    sameAs: socials.map(({ url }) => url),
  };
  const listings = [
    { system: 'Android', listing: stores.googlePlay },
    { system: 'iOS', listing: stores.appStore },
  ];
  const apps = listings.flatMap(({ system, listing }) =>
    listing?.status === 'available' ? [appFacts(system, listing.url)] : [],
  );
  return { '@context': 'https://schema.org', '@graph': [organization, ...apps] };
}

function appFacts(operatingSystem: string, url: string): object {
  return {
    '@type': 'MobileApplication',
    name: site.brand,
    operatingSystem,
    applicationCategory: 'SocialNetworkingApplication',
    typicalAgeRange: `${legalConstants.minimumAge}-`,
    installUrl: url,
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'EUR' },
  };
}
