import { site } from '../../../site.config.ts';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { requestedLanguage } from '../../i18n/language-preference.ts';
import { languages } from '../../i18n/languages.ts';

/**
 * Tells search engines where this page is in each language, and which address is this one. An address that asks for a
 * language stands for itself, and the same file is served for all of them; so only the browser can name the canonical one.
 */
export function PageAddresses({ path }: { readonly path: string }) {
  const address = site.origin + path;
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
