import { site } from '@labka/contract/site';
import { routes } from '../../src/app/routes.tsx';
import { addressIn } from '../../src/i18n/language-address.ts';
import { languages } from '../../src/i18n/languages.ts';
import { legalSlugs } from '../../src/lib/legal-document.ts';
import { legalMetadataOf } from '../../src/pages/legal/legal-metadata-of.ts';

export function sitemap(): string {
  const pages = routes.filter(({ inSitemap }) => inSitemap).flatMap(({ path }) => pageEntries(path));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

/** The URLs of the page in each language; each lists all of them, and the one that Hosting negotiates. */
function pageEntries(path: string): readonly string[] {
  const slug = legalSlugs.find((candidate) => path === `/legal/${candidate}`);
  const alternates = [
    ...languages.map((language) => alternate(language, addressIn(language, path))),
    alternate('x-default', path),
  ];
  return languages.map((language) =>
    [
      '  <url>',
      `    <loc>${site.origin}${addressIn(language, path)}</loc>`,
      ...(slug ? [`    <lastmod>${legalMetadataOf(slug, languages[0]).lastUpdated}</lastmod>`] : []),
      ...alternates,
      '  </url>',
    ].join('\n'),
  );
}

function alternate(language: string, path: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${site.origin}${path}"/>`;
}
