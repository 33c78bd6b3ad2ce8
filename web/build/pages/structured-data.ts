import { site } from '@labka/contract/site';
import { legalConstants } from '../../legal-facts.ts';
import type { TranslateText } from '../../src/i18n/I18nProvider.tsx';
import { allQuestions } from '../../src/pages/support/questions.ts';
import { questionText } from '../../src/pages/support/useQuestionText.ts';

/**
 * A page's structured data for search engines, in schema.org's terms; all of it is also visible on the page. Only
 * prerendered pages contain it: Trusted Types forbid React to create a script element in the browser, and search
 * engines request each page by its URL.
 */
export function structuredData(path: string, t: TranslateText): object | undefined {
  if (path === '/') return { '@context': 'https://schema.org', '@graph': [organization(), ...apps()] };
  return path === '/support' && site.supportForm ? faqPage(t) : undefined;
}

function organization(): object {
  const { company, contact, socials } = site;
  return {
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
}

/** In the stores that have the app. */
function apps(): readonly object[] {
  const listings = { Android: site.stores.googlePlay, iOS: site.stores.appStore };
  return Object.entries(listings).flatMap(([operatingSystem, listing]) =>
    listing?.status === 'available'
      ? {
          '@type': 'MobileApplication',
          name: site.brand,
          operatingSystem,
          applicationCategory: 'SocialNetworkingApplication',
          typicalAgeRange: `${legalConstants.minimumAge}-`,
          installUrl: listing.url,
          offers: { '@type': 'Offer', price: '0', priceCurrency: site.currency },
        }
      : [],
  );
}

function faqPage(t: TranslateText): object {
  const text = questionText(t);
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: allQuestions.map(({ name }) => ({
      '@type': 'Question',
      name: text(`support.faq.${name}.question`),
      acceptedAnswer: { '@type': 'Answer', text: text(`support.faq.${name}.answer`) },
    })),
  };
}
