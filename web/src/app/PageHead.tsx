import { site } from '@labka/contract/site';
import { useI18n } from '../i18n/I18nProvider.tsx';
import { addressIn } from '../i18n/language-address.ts';
import { languages } from '../i18n/languages.ts';
import { routeFor } from './routes.tsx';

/** A page's elements in the document's head, where React hoists them. */
export function PageHead({ pathname }: { readonly pathname: string }) {
  const { t, language } = useI18n();
  const { path, inSitemap, head } = routeFor(pathname);
  const { title, description } = head(t, language);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {inSitemap ? (
        // Tells search engines this page's URL in each language; `x-default` is the URL that Hosting negotiates.
        <>
          <link rel="canonical" href={site.origin + addressIn(language, path)} />
          {languages.map((other) => (
            <link key={other} rel="alternate" hrefLang={other} href={site.origin + addressIn(other, path)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={site.origin + path} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}
