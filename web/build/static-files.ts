import { colors } from '@labka/contract/brand';
import { site } from '@labka/contract/site';
import { renderSVG } from 'uqr';
import { languages } from '../src/i18n/languages.ts';

/** RFC 9116 recommends less than a year. */
const securityContactDays = 364;
const dayMs = 24 * 60 * 60 * 1_000;

const { origin, brand, contact } = site;

/** The texts of files for search engines and tools, by their paths; `now` is the time of the build. */
export function staticFiles(now: Date): Readonly<Record<string, string>> {
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    '.well-known/security.txt': `Contact: mailto:${contact.supportEmail}
Expires: ${new Date(now.getTime() + securityContactDays * dayMs).toISOString()}
Preferred-Languages: ${languages.join(', ')}
Canonical: ${origin}/.well-known/security.txt
Policy: ${origin}/legal/terms#obchadzanie-zabezpecenia
`,
    'manifest.webmanifest': JSON.stringify(webManifest, null, 2),
    // Scanned with a phone from another screen; the page that it opens shows the phone's own store first.
    'download-code.svg': renderSVG(`${origin}/#download`, { border: 0 }),
  };
}

const webManifest = {
  name: brand,
  short_name: brand,
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
