import type { Plugin } from 'vite';

/** As Vite writes what it fills into HTML. */
const placeholder = '%SITE_ORIGIN%';

/** @param origin of the site */
export function withOrigin(sheet: string, origin: string): string {
  return sheet.replaceAll(placeholder, origin);
}

/** Tells the style sheet the site's origin, which it writes before the addresses of links on paper. */
export function originInStyles(origin: string): Plugin {
  return {
    name: 'origin-in-styles',
    enforce: 'post',
    // The dev server's sheets.
    transform: (code, id) => (id.endsWith('.css') ? { code: withOrigin(code, origin), map: null } : null),
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = withOrigin(file.source.toString(), origin);
      }
    },
  };
}
