import { useSyncExternalStore } from 'react';
import { site } from '../../../site.config.ts';
import { requestedLanguage } from '../../i18n/language-preference.ts';
import { languages } from '../../i18n/languages.ts';

/**
 * Tells search engines which address is this page and where it is in each language. An address that asks for a
 * language stands for itself; only the browser sees that it does.
 */
export function PageAddresses({ path }: { readonly path: string }) {
  const requested = useSyncExternalStore(
    neverChanges,
    () => requestedLanguage(),
    () => undefined,
  );
  const address = site.origin + path;
  return (
    <>
      <link rel="canonical" href={requested ? `${address}?lang=${requested}` : address} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={`${address}?lang=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
