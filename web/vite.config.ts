import { fileURLToPath } from 'node:url';
import { site } from '@labka/contract/site';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'postcss';
import { defineConfig } from 'vite';
import { imagetools } from 'vite-imagetools';
import { browserTargets } from './build/browsers.ts';
import { legalTexts } from './build/legal/markdown-plugin.ts';
import { definedNames } from './build/names.ts';
import { imagetoolsOptions } from './build/pictures.ts';

/** The package's `exports` name only the build for development. */
const routerWithoutWarnings = fileURLToPath(
  import.meta.resolve('react-router').replace('/development/', '/production/'),
);

/** Vite's CSS modules give declarations from `composes` no source position, and Vite then warns about each of them. */
const sourceOfComposed: Plugin = {
  postcssPlugin: 'source-of-composed',
  OnceExit: (root) => {
    root.walkDecls((declaration) => {
      if (!declaration.source && root.source) declaration.source = root.source;
    });
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), legalTexts(), imagetools(imagetoolsOptions)],
  define: {
    __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()),
    // A constant, so that the App Check client is left out if there is no key.
    __APP_CHECK_SITE_KEY__: JSON.stringify(site.appCheckSiteKey),
    ...definedNames,
  },
  resolve: {
    alias: [
      // The shim is for React before 18.
      { find: 'use-sync-external-store/shim', replacement: 'react' },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerWithoutWarnings }] : []),
    ],
  },
  cacheDir: '.cache/vite',
  optimizeDeps: { entries: ['index.html'] },
  css: {
    postcss: { plugins: [sourceOfComposed] },
    // Each page contains its class names twice, in its styles and in its markup.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:4]' } : {},
  },
  server: {
    // Editors truncate a file before they write it. Read in between, it would stay empty until the next save.
    watch: { awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 } },
  },
  build: {
    // One style sheet that the HTML links, so that lazily loaded pages never wait for another.
    cssCodeSplit: false,
    target: browserTargets,
    // The content security policy allows no pictures at data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    // Otherwise every chunk that imports a page would contain a list of preloads; Firefox also reports an error for
    // each.
    modulePreload: false,
    rolldownOptions: {
      // Slow plugins are not a problem that a reader of the output could solve.
      checks: { bundlerTimings: false },
      // The pages contain the start script, which imports this entry by its built name.
      input: 'src/app/entry-client.tsx',
      preserveEntrySignatures: 'allow-extension',
      // No package here relies on reading a property or a global having an effect.
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
      output: {
        // The home page names 64 pictures, and hashes do not compress.
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // By default a shared chunk would be named after all the pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:6].js`,
        codeSplitting: {
          groups: [
            // One chunk with everything that all pages need compresses better than several.
            { name: 'application', tags: ['$initial'], priority: 3 },
            // Home would load it with the questions of the support page.
            { name: 'legal-facts', test: /legal-facts/, priority: 1 },
            // Of the documents, the support page needs only their titles.
            { name: 'titles', test: /legal-metadata/, priority: 2 },
            // Home has a field of its own, and would load the search with it.
            { name: 'field', test: /SearchInput/, priority: 1 },
            // Pages with answers have a search as well.
            {
              name: 'answers',
              test: /Disclosure|useOpenDetails|SiteSearch|search.Search(?!Input)/,
              priority: 1,
            },
            // The frame of a document, which shows before its text, is an entry of its own.
            { name: 'document', test: /pages.legal.document.(?!DocumentLayout)/, priority: 1 },
            // Keeps a page from loading many tiny chunks. The threshold is bytes of source, with comments.
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
