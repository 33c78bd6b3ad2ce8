import type { IncomingMessage, ServerResponse } from 'node:http';
import { languages } from '@labka/contract';
import superstatic from 'superstatic';
import memory from 'superstatic/lib/providers/memory.js';
import type { CloudProject } from './cloud-project.ts';
import { isResource, part, parts, type Resource, text } from './resource.ts';
import { filesOf } from './services/hosting.ts';

/** Serves a channel's version as Hosting does, by its files and its configuration. */
export function answerVisitor(
  project: CloudProject,
  channel: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const version = liveVersion(project, channel);
  if (version === null) {
    response.writeHead(404).end('Site Not Found');
    return;
  }
  if (request.url === '/__/firebase/init.json') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(webApp(project)));
    return;
  }
  // Its types do not know `provider`.
  const options = {
    provider: memory({ store: contents(project, version) }),
    config: toSuperstatic(part(version, 'config')),
    compression: false,
    rewriters: { run: answerFunction },
  };
  const serve = superstatic(options);
  const end = () => response.writeHead(404).end();
  Reflect.apply(serve, undefined, [request, response, end]);
}

/** The project's configuration that Hosting serves to pages. */
function webApp({ id, number }: CloudProject) {
  return { projectId: id, apiKey: 'key-of-the-rehearsal', appId: `1:${number}:web:1` };
}

/** The last released version of a channel, by default the live one; null before the first release. */
export function liveVersion(project: CloudProject, channel = 'live'): Resource | null {
  const site = `projects/${project.id}/sites/${project.id}`;
  const release = project.list(`${site}/channels/${channel}/releases`).at(-1);
  if (release === undefined) return null;
  return project.resources.get(text(part(release, 'version'), 'name')) ?? null;
}

/** A version's files by path, with their contents. */
export function contents(project: CloudProject, version: Resource): Record<string, Buffer> {
  const files = Object.entries(filesOf(version));
  return Object.fromEntries(
    files.map(([path, hash]) => [path, project.files.get(`hosting/${hash}`) ?? Buffer.alloc(0)]),
  );
}

/** Hosting's API has other names than firebase.json for the same settings. */
function toSuperstatic(config: Resource): object {
  return {
    ...config,
    trailingSlash: config.trailingSlashBehavior === 'ADD',
    headers: parts(config, 'headers').map((entry) => ({
      ...pattern(entry),
      headers: Object.entries(part(entry, 'headers')).map(([key, value]) => ({ key, value })),
    })),
    rewrites: parts(config, 'rewrites').map((entry) => ({
      ...pattern(entry),
      ...(isResource(entry.run) && { run: entry.run }),
    })),
  };
}

function pattern({ glob, regex }: Resource): object {
  return typeof regex === 'string' ? { regex } : { source: glob };
}

/** Functions do not run in the rehearsal: the answer names the function, and is that of a link without a signature. */
function answerFunction({ run }: { run: { serviceId: string } }) {
  return Promise.resolve(({ headers }: IncomingMessage, response: ServerResponse) => {
    const wanted = headers['accept-language'] ?? '';
    const language = languages.find((each) => wanted.startsWith(each)) ?? 'en';
    const page = `<html lang="${language}">the function ${run.serviceId}</html>`;
    response.writeHead(400, { 'content-type': 'text/html' }).end(page);
  });
}
