import { site } from '../../site.config.ts';
import { useHydrated } from '../hooks/useHydrated.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { requestedLanguage } from '../i18n/language-preference.ts';
import { languages } from '../i18n/languages.ts';
import { routeFor } from './routes.tsx';

/** What the page at a path says of itself in the document's head, where React puts it. */
export function PageHead({ pathname }: { readonly pathname: string }) {
  const { t, language } = useI18n();
  const { path, inSitemap, head } = routeFor(pathname);
  const { title, description } = head(t, language);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {inSitemap ? <PageAddresses address={site.origin + path} /> : <meta name="robots" content="noindex" />}
    </>
  );
}

/**
 * Tells search engines where this page is in each language, and which address is this one. An address that asks for a
 * language stands for itself, and the same file is served for all of them; so only the browser can name the canonical one.
 */
function PageAddresses({ address }: { readonly address: string }) {
  return (
    <>
      {useHydrated() && <link rel="canonical" href={address + requestedVersion()} />}
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function requestedVersion(): string {
  const language = requestedLanguage();
  return language === undefined ? '' : `?lang=${language}`;
}
