import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { assertPermitted, Cloud } from './cloud.ts';
import { CloudProject } from './cloud-project.ts';
import { Faults } from './faults.ts';
import { Front } from './front.ts';
import { GoogleError } from './google-error.ts';
import { isResource, type Resource } from './resource.ts';
import type { Call, Route } from './route.ts';
import { routes } from './services/index.ts';
import { answerVisitor } from './site.ts';

/** Of the operator; it leads elsewhere until it is connected. */
const domain = 'labka.sk';
const siteHosts = ['*.web.app', '*.firebaseapp.com', domain];
/** A site, or one of its preview channels as `createChannel` names it. */
const siteHost = /^([\w-]+?)(?:--([\w-]+)-rehearsal)?\.(?:web|firebaseapp)\.\w+$/;
/** Of them Google wants to be asked whether they are switched on before they are used. */
const alwaysOn = [
  'serviceusage',
  'oauth2',
  'sts',
  'storage',
  'compute',
  'upload-firebasehosting',
  'tofu.rehearsal',
];

/**
 * Stands in for Google's control plane: the APIs that a release talks to, with their state, permissions and refusals, and the released site.
 * Clients whose connections end at `port` and who trust `certificate` take it for Google; a call that it does not know fails and is kept in `unknown`.
 */
export class ControlPlane {
  readonly cloud = new Cloud();
  readonly faults = new Faults();
  /** Every call as `METHOD host/path`, in order. */
  readonly calls: string[] = [];
  /** Calls and hosts that nothing here knows; a rehearsal in which there is one has failed. */
  readonly unknown: string[] = [];
  readonly #front: Front;
  #port = 0;

  private constructor() {
    const hosts = [...new Set(routes.map(({ host }) => host)), ...siteHosts];
    this.#front = new Front(
      hosts,
      (request, response) => void this.#answer(request, response),
      (host) => this.unknown.push(host),
    );
  }

  static async start(): Promise<ControlPlane> {
    const controlPlane = new ControlPlane();
    controlPlane.#port = await controlPlane.#front.listen();
    return controlPlane;
  }

  /** On 127.0.0.1. */
  get port(): number {
    return this.#port;
  }

  /** From now on documents are in this emulator, on 127.0.0.1. */
  set firestorePort(port: number) {
    this.#front.firestorePort = port;
  }

  get certificate(): string {
    return this.#front.certificate;
  }

  stop(): Promise<void> {
    return this.#front.stop();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const [, id = '', channel = 'live'] = siteHost.exec(host) ?? [];
    const site = this.cloud.findProject(id) ?? this.cloud.projects.find(({ domains }) => domains.has(host));
    try {
      if (site === undefined && host === domain)
        return void response.writeHead(404).end('This domain is parked.');
      if (site !== undefined) return answerVisitor(site, channel, request, response);
      const answer = await this.#carryOut(request, host);
      if (answer === 'cut') request.socket.destroy();
      else await send(response, answer);
    } catch (error) {
      // Nobody waits for an answer any more.
      if (request.socket.destroyed) return;
      await send(response, toAnswer(error));
    }
  }

  async #carryOut(request: IncomingMessage, host: string): Promise<Response | 'cut'> {
    const url = new URL(request.url ?? '/', `https://${host}`);
    const path = decodeURIComponent(url.pathname);
    const line = `${request.method} ${host}${path}`;
    this.calls.push(line);
    this.cloud.clock.pass(1);
    if (this.faults.meet(line) === 'cut') return 'cut';
    const route = routes.find(
      (known) => known.host === host && known.method === request.method && known.pattern.test(path),
    );
    if (route === undefined) {
      this.unknown.push(line);
      throw new GoogleError(501, `The rehearsal does not know this call: ${line}`);
    }
    const bytes = await buffer(request);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    return this.#permitted(
      route,
      { method: route.method, host, path, query: url.searchParams, bytes },
      token,
    );
  }

  async #permitted(
    route: Route,
    sent: Pick<Call, 'method' | 'host' | 'path' | 'query' | 'bytes'>,
    token: string,
  ): Promise<Response> {
    const parameters = route.pattern.exec(sent.path)?.groups ?? {};
    const caller = this.cloud.whoHas(token) ?? '';
    if (caller === '' && route.permission !== 'nobody')
      throw new GoogleError(401, 'Request had invalid authentication credentials.');
    const project = this.#projectOf(parameters.project, caller);
    const call = { ...sent, body: json(sent.bytes), parameters, caller, project, cloud: this.cloud };
    if (parameters.project !== undefined) assertSwitchedOn(project, route.host);
    if (route.permission !== null && route.permission !== 'nobody')
      assertPermitted(project, caller, route.permission, resourceIn(call));
    const answer = await route.answer(call);
    return answer instanceof Response ? answer : Response.json(answer);
  }

  /** Google does not tell a project that is not there from one that is somebody else's. */
  #projectOf(id: string | undefined, caller: string): CloudProject {
    if (id === undefined) return new CloudProject('none', '0');
    const project = this.cloud.findProject(id);
    const isMember = project?.policy.bindings.some(({ members }) => members.includes(caller));
    if (project === undefined || !isMember) throw new GoogleError(403, `The caller does not have permission`);
    return project;
  }
}

/** The name of the resource that a call is about, as policies are kept under. */
function resourceIn({ path, project }: Call): string {
  const [, rest = ''] = /^\/v\d\w*\/projects\/[^/:]+\/?([^:]*)/.exec(path) ?? [];
  const name = rest.replace(/\/versions.*$/, '');
  return name === '' ? `projects/${project.id}` : `projects/${project.id}/${name}`;
}

function assertSwitchedOn(project: CloudProject, host: string): void {
  if (project.services.has(host) || alwaysOn.includes(host.replace('.googleapis.com', ''))) return;
  throw new GoogleError(
    403,
    `${host} has not been used in project ${project.number} before or it is disabled.`,
    [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
  );
}

function json(bytes: Buffer): Resource {
  if (bytes[0] !== '{'.charCodeAt(0)) return {};
  const value: unknown = JSON.parse(bytes.toString());
  return isResource(value) ? value : {};
}

function toAnswer(error: unknown): Response {
  if (error instanceof GoogleError) return Response.json(error.body(), { status: error.code });
  console.error(error);
  return Response.json({ error: { code: 500, message: String(error) } }, { status: 500 });
}

async function send(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  response.end(Buffer.from(await answer.arrayBuffer()));
}
