import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTargets } from './build/browsers.ts';
import { shortClassNames } from './build/class-names.ts';
import { legalChunkName, legalTexts } from './build/legal/markdown-plugin.ts';
import { dayInSlovakia } from './build/legal/versions.ts';
import { sourceOfComposed } from './build/vite/composed-styles.ts';
import { devPage } from './build/vite/dev-page.ts';
import { site } from './site.config.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), legalTexts({ today: dayInSlovakia(new Date()) }), devPage()],
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
    // As a constant, so that without a key the client of App Check is left out.
    __APP_CHECK_SITE_KEY__: JSON.stringify(site.appCheckSiteKey),
  },
  cacheDir: '.cache/vite',
  css: {
    postcss: { plugins: [sourceOfComposed] },
    // The dev server meets modules that were not there when it started, and names their classes as Vite does.
    modules:
      command === 'build'
        ? { generateScopedName: shortClassNames(path.join(import.meta.dirname, 'src')) }
        : {},
  },
  build: {
    // One style sheet that the HTML links: lazily loaded pages never wait for a second one.
    cssCodeSplit: false,
    target: browserTargets,
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    // What has to be preloaded would be listed in every file that imports a page; and Firefox reports a failure for each.
    modulePreload: false,
    rolldownOptions: {
      // How long plugins took is no fault that a reader of the build's output could mend.
      checks: { bundlerTimings: false },
      // The pages carry the start script in themselves; it imports this by the name that the build gives it.
      input: 'src/app/entry-client.tsx',
      preserveEntrySignatures: 'exports-only',
      output: {
        // A file that several pages share would be named after all of them.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${legalChunkName(facadeModuleId) ?? name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            // One file of what every page needs compresses better than several.
            { name: 'application', tags: ['$initial'], priority: 1 },
            // A page that is opened shall not ask for many files that hold next to nothing.
            {
              name: 'several-pages',
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 3_000,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
}));
