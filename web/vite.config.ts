import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { legalTexts } from './legal/markdown-plugin.ts';

export default defineConfig({
  plugins: [react(), legalTexts()],
  define: { __BUILD_YEAR__: JSON.stringify(new Date().getFullYear()) },
  build: {
    // One style sheet that the HTML links: lazily loaded pages never wait for a second one.
    cssCodeSplit: false,
    // From here on browsers know light-dark(); a translation would fix each token to the scheme of the whole page,
    // while the footer is dark in both.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
