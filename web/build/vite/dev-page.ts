import type { HtmlTagDescriptor, Plugin } from 'vite';

const entry = 'src/app/entry-dev.tsx';

/** Lets the dev server render the application in index.html. */
export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: [entry] } }),
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      { tag: 'script', attrs: { type: 'module', src: `/${entry}` }, injectTo: 'head' },
    ],
  };
}
