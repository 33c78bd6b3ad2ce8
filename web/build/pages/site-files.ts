import { legalSources } from 'virtual:legal-sources';
import { colors } from '@labka/contract/brand';
import { renderSVG } from 'uqr';
import { site } from '../../site.config.ts';
import { routes } from '../../src/app/routes.tsx';
import { addressIn } from '../../src/i18n/language-address.ts';
import { languages } from '../../src/i18n/languages.ts';
import { legalSlugs } from '../../src/lib/legal-document.ts';
import { legalMetadataOf } from '../../src/pages/legal/legal-metadata-of.ts';

interface SiteFile {
  /** Relative to the folder that Hosting serves. */
  readonly path: string;
  readonly text: string;
}

/** RFC 9116 recommends less than a year. */
const securityContactDays = 364;
const dayMs = 24 * 60 * 60 * 1_000;

/** Files for search engines and tools, dated with the time of the build. */
export function siteFiles(now: Date): readonly SiteFile[] {
  return [
    { path: 'sitemap.xml', text: sitemap() },
    { path: 'robots.txt', text: robots() },
    { path: '.well-known/security.txt', text: securityContact(now) },
    { path: 'manifest.webmanifest', text: JSON.stringify(webManifest(), null, 2) },
    // Scanned with a phone from another screen; the page that it opens shows the phone's own store first.
    { path: 'download-code.svg', text: renderSVG(`${site.origin}/#download`, { border: 0 }) },
    ...legalSources,
  ];
}

function robots(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

function sitemap(): string {
  const pages = routes.flatMap(({ path, inSitemap }) => (inSitemap ? sitemapEntries(path) : []));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join('\n')}
</urlset>
`;
}

/** The URLs of the page in each language; each lists all of them, and the one that Hosting negotiates. */
function sitemapEntries(path: string): readonly string[] {
  const slug = legalSlugs.find((candidate) => path === `/legal/${candidate}`);
  const updated = slug && legalMetadataOf(slug, languages[0]).lastUpdated;
  const alternates = [
    ...languages.map((language) => alternate(language, addressIn(language, path))),
    alternate('x-default', path),
  ];
  return languages.map((language) =>
    [
      '  <url>',
      `    <loc>${site.origin}${addressIn(language, path)}</loc>`,
      ...(updated === undefined ? [] : [`    <lastmod>${updated}</lastmod>`]),
      ...alternates,
      '  </url>',
    ].join('\n'),
  );
}

function alternate(language: string, path: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${language}" href="${site.origin}${path}"/>`;
}

function securityContact(now: Date): string {
  const expires = new Date(now.getTime() + securityContactDays * dayMs).toISOString();
  return [
    `Contact: mailto:${site.contact.supportEmail}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${site.origin}/.well-known/security.txt`,
    `Policy: ${site.origin}/legal/terms#obchadzanie-zabezpecenia`,
    '',
  ].join('\n');
}

function webManifest(): object {
  return {
    name: site.brand,
    short_name: site.brand,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: colors.page[0],
    theme_color: colors.page[0],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
    ],
  };
}
