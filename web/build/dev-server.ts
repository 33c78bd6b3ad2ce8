import { join } from 'node:path';
import type { Message } from 'esbuild';
import { createServer, type ErrorPayload, type Plugin } from 'vite';
import { generateFiles } from './generate-files.ts';

const root = join(import.meta.dirname, '..');

/** The local replacements for Firebase. */
interface LocalProject {
  readonly projectId: string;
  /** Host and port of the Firestore emulator. */
  readonly firestore: string;
  /** The URL of the function that answers `/api/newsletter/**`. */
  readonly newsletter: string;
}

/** An error in a source that Vite does not serve. */
type SourceError = Pick<Message, 'text' | 'location'>;

/** Serves the site with hot module replacement. */
export async function startDevServer(port: number, project: LocalProject) {
  await generateFiles();
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    clearScreen: false,
    plugins: [localProject(project)],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { '/api/newsletter': project.newsletter },
    },
  });
  await server.listen();
  return {
    /** Shows the first error as an overlay on open pages, or removes the overlay. */
    show: ([error]: readonly SourceError[]) =>
      server.ws.send(error ? overlay(error) : { type: 'update', updates: [] }),
    stop: () => server.close(),
  };
}

function overlay({ text, location }: SourceError): ErrorPayload {
  const frame = location ? { loc: location, frame: location.lineText, id: location.file } : {};
  return { type: 'error', err: { message: text, stack: '', ...frame } };
}

/** Hosting's reserved URL, and the element that tells a page where the emulator is. */
function localProject({ projectId, firestore }: LocalProject): Plugin {
  return {
    name: 'local-project',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'firestore-emulator', content: firestore }, injectTo: 'head-prepend' },
    ],
    configureServer: ({ middlewares }) => {
      middlewares.use('/__/firebase/init.json', (_request, response) => {
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ projectId }));
      });
    },
  };
}
