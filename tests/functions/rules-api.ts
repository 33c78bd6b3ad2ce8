import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';

interface Ruleset {
  readonly name: string;
  readonly createTime: string;
  readonly source: { readonly files: readonly { readonly name: string; readonly content: string }[] };
}

export interface RulesApi {
  /** firebase-admin's own client of it. */
  readonly rules: ReturnType<typeof getSecurityRules>;
  /** Method and path of each request, without the project. */
  readonly requests: string[];
  /** The text of the rules that Firestore goes by. */
  readonly released: () => string | undefined;
  /** From now on every request is answered with this status. */
  fail(status: number): void;
  stop(): Promise<void>;
}

/** Google's Rules API (v1) on the loopback, with these rules released: rulesets never change, a release names one of them. */
export async function startRulesApi(project: string, source: string): Promise<RulesApi> {
  const rulesets = new Map<string, Ruleset>();
  const requests: string[] = [];
  let failure: number | undefined;
  const add = (files: Ruleset['source']['files']): Ruleset => {
    const name = `projects/${project}/rulesets/${rulesets.size + 1}`;
    const ruleset = { name, createTime: '2026-11-22T06:00:00.000000Z', source: { files } };
    rulesets.set(name, ruleset);
    return ruleset;
  };
  let release = add([{ name: 'firestore.rules', content: source }]).name;

  const answer = (method: string, path: string, body: unknown): unknown => {
    if (method === 'GET' && path === 'releases/cloud.firestore') return { rulesetName: release };
    if (method === 'GET') return rulesets.get(`projects/${project}/${path}`);
    if (method === 'POST' && path === 'rulesets') return add((body as Ruleset).source.files);
    if (method === 'PATCH' && path === 'releases/cloud.firestore') {
      release = (body as { readonly release: { readonly rulesetName: string } }).release.rulesetName;
      return { rulesetName: release };
    }
    return undefined;
  };

  const server = http.createServer(async (request, response) => {
    const path = (request.url ?? '').replace(`/v1/projects/${project}/`, '');
    requests.push(`${request.method} ${path}`);
    const body = await readJson(request);
    const known = failure === undefined ? answer(request.method ?? '', path, body) : undefined;
    const status = known === undefined ? (failure ?? 404) : 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(known ?? { error: { code: status, status: 'INTERNAL', message: 'no' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const app = appOn(project, (server.address() as net.AddressInfo).port);
  return {
    rules: getSecurityRules(app),
    requests,
    released: () => rulesets.get(release)?.source.files[0]?.content,
    fail: (status) => {
      failure = status;
    },
    async stop() {
      await deleteApp(app);
      server.close();
      server.closeAllConnections();
    },
  };
}

/** firebase-admin asks Google's address over TLS and knows no other; its connections lead here instead. */
function appOn(projectId: string, port: number): App {
  class Loopback extends https.Agent {
    override createConnection(): net.Socket {
      return net.connect(port, '127.0.0.1');
    }
  }
  const getAccessToken = async () => ({ access_token: 'site-budget', expires_in: 3600 });
  return initializeApp(
    { projectId, credential: { getAccessToken }, httpAgent: new Loopback() },
    `rules ${port}`,
  );
}

async function readJson(request: http.IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
}
