import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';

const entry = 'src/app/entry-dev.tsx';

/**
 * Lets the dev server render the application in index.html, and serve the files that the build generates beside the
 * pages.
 */
export function devPage(): Plugin {
  return {
    name: 'dev-page',
    apply: 'serve',
    config: () => ({ optimizeDeps: { entries: [entry] } }),
    transformIndexHtml: (): HtmlTagDescriptor[] => [
      { tag: 'script', attrs: { type: 'module', src: `/${entry}` }, injectTo: 'head' },
    ],
    // After Vite's own middleware, so files that exist are already served.
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        answerSiteFile(server, request, response).then((isAnswered) => isAnswered || next(), next);
      });
    },
  };
}

/** The manifest, robots.txt and similar files. */
async function answerSiteFile(
  server: ViteDevServer,
  request: IncomingMessage & { readonly originalUrl?: string | undefined },
  response: ServerResponse,
) {
  const { pathname } = new URL(request.originalUrl ?? '/', 'http://localhost');
  if (!/\.\w+$/.test(pathname)) return false;
  const { siteFiles } = await server.ssrLoadModule('/build/pages/site-files.ts');
  const files: readonly { readonly path: string; readonly text: string }[] = siteFiles(new Date());
  const file = files.find(({ path }) => `/${path}` === pathname);
  if (file) response.end(file.text);
  return file !== undefined;
}
