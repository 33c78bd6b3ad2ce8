import { colors } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import type { PageRoute } from '../../src/app/routes.tsx';
import type { TranslateText } from '../../src/i18n/I18nProvider.tsx';
import { addressIn } from '../../src/i18n/language-address.ts';
import { type Language, locales } from '../../src/i18n/languages.ts';
import { heroScreenSizes } from '../../src/pages/landing/AppScreens.tsx';
import { screensIn } from '../../src/pages/landing/pictures.ts';

const { company, contact, socials } = site;

/**
 * The operator in schema.org's terms, for search engines; all of it is also visible on the page. Google ignores apps
 * without ratings, and the questions of companies (its pages on `SoftwareApplication` and `FAQPage`). Only prerendered
 * pages contain it: Trusted Types forbid React to create a script element in the browser.
 */
const organization = {
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

interface ServedHeadProps {
  readonly route: PageRoute;
  readonly language: Language;
  readonly t: TranslateText;
}

/**
 * Elements in a served page's head that React does not render: for social networks, search engines, and the browser
 * before any script.
 */
export function ServedHead({ route: { path, head }, language, t }: ServedHeadProps) {
  const { title, description } = head(t, language);
  return (
    <>
      <meta name="theme-color" content={colors.page[0]} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={colors.page[1]} media="(prefers-color-scheme: dark)" />
      {/* The preview of a shared link, with a picture from content/social; the not-found page is not shared. */}
      {path !== '*' && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site.brand} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={site.origin + addressIn(language, path)} />
          <meta property="og:locale" content={locales[language].replace('-', '_')} />
          <meta property="og:image" content={`${site.origin}/social/${language}.png`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
      {path === '/' && (
        <>
          <HeroPreload language={language} />
          <JsonLd data={organization} />
        </>
      )}
    </>
  );
}

/** Preloads the home page's first picture, before the browser has parsed as far as the picture itself. */
function HeroPreload({ language }: { readonly language: Language }) {
  const [first] = screensIn(language);
  if (!first) return null;
  return (first.dark ? (['light', 'dark'] as const) : (['light'] as const)).map((scheme) => (
    <link
      key={scheme}
      rel="preload"
      as="image"
      type="image/avif"
      media={first.dark && `(prefers-color-scheme:${scheme})`}
      imageSrcSet={first[scheme]}
      imageSizes={heroScreenSizes}
      fetchPriority="high"
    />
  ));
}

/** A `<` inside a string would let `</script>` or `<!--` end the element. */
function JsonLd({ data }: { readonly data: object }) {
  const __html = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which no tag can be opened or closed.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} />;
}
