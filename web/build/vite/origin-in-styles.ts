import type { Plugin } from 'vite';

/** As Vite writes what it fills into HTML. */
const placeholder = '%SITE_ORIGIN%';

/** Tells the style sheet the site's origin, which it writes before the addresses of links on paper. */
export function originInStyles(origin: string): Plugin {
  return {
    name: 'origin-in-styles',
    enforce: 'post',
    // The dev server's sheets.
    transform: (code, id) =>
      id.endsWith('.css') ? { code: code.replaceAll(placeholder, origin), map: null } : null,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = file.source.toString().replaceAll(placeholder, origin);
      }
    },
  };
}
