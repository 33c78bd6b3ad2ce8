import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type Call, nameIn } from './call.ts';
import { assertPermitted, Cloud, hasMember } from './cloud.ts';
import { CloudProject } from './cloud-project.ts';
import { type Fault, meet } from './faults.ts';
import { startFront } from './front.ts';
import { GoogleError } from './google-error.ts';
import { isResource, type Resource } from './resource.ts';
import { findRoute, hosts, type Route } from './routes.ts';
import { ownerOf } from './services/identities.ts';
import { answerVisitor } from './site.ts';

/** The operator's domain; it points elsewhere until it is connected. */
const domain = 'labka.sk';
const siteHosts = ['*.web.app', '*.firebaseapp.com', domain];
/** A site, or one of its preview channels as `createChannel` names it. */
const siteHost = /^([\w-]+?)(?:--([\w-]+)-rehearsal)?\.(?:web|firebaseapp)\.\w+$/;
const alwaysOn = [
  'serviceusage.googleapis.com',
  'compute.googleapis.com',
  'upload-firebasehosting.googleapis.com',
  'tofu.rehearsal',
];

/**
 * Simulates Google's control plane: the APIs that a release uses, with their state, permissions and refusals, and the
 * released site, for clients that connect to `port` and trust `certificateFile`. An unknown call fails and is recorded
 * in `unknown`.
 */
export async function startControlPlane() {
  const cloud = new Cloud();
  const faults: Fault[] = [];
  /** Every call as `METHOD host/path`, in order. */
  const calls: string[] = [];
  /** Unknown calls and hosts; a rehearsal with any of them fails. */
  const unknown: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const host = request.headers.host ?? '';
    const [, id = '', channel = 'live'] = siteHost.exec(host) ?? [];
    const site = cloud.findProject(id) ?? cloud.projects.find(({ domains }) => domains.has(host));
    try {
      if (site === undefined && host === domain)
        return void response.writeHead(404).end('This domain is parked.');
      if (site !== undefined) return answerVisitor(site, channel, request, response);
      const carriedOut = await carryOut(request, host);
      if (carriedOut === 'cut') request.socket.destroy();
      else await send(response, carriedOut);
    } catch (error) {
      // The client has disconnected.
      if (request.socket.destroyed) return;
      await send(response, toAnswer(error));
    }
  }

  async function carryOut(request: IncomingMessage, host: string): Promise<Response | 'cut'> {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', `https://${host}`);
    const [method, path] = [String(request.method), decodeURIComponent(pathname)];
    const line = `${method} ${host}${path}`;
    calls.push(line);
    if (meet(faults, line) === 'cut') return 'cut';
    const route = findRoute(host, `${method} ${path}`);
    if (route === undefined) {
      unknown.push(line);
      throw new GoogleError(501, `The rehearsal does not know this call: ${line}`);
    }
    const parameters = route.pattern.exec(`${method} ${path}`)?.groups ?? {};
    const caller = callerOf(request, route);
    const project = projectOf(cloud, parameters.project, caller);
    const bytes = await buffer(request);
    const asked = { method, host, path, query, bytes, body: json(bytes), parameters };
    const call: Call = { ...asked, caller, project, cloud };
    assertAllowed(call, route);
    const result = await route.answer(call);
    return result instanceof Response ? result : Response.json(result);
  }

  const controlPlane = {
    ...{ cloud, faults, calls, unknown },
    /** Of the emulator with the documents, on 127.0.0.1. */
    firestorePort: null as number | null,
  };
  const { port, close } = await startFront({
    hosts: [...hosts, ...siteHosts],
    answer: (request, response) => void answer(request, response),
    refuse: (host) => unknown.push(host),
    firestorePort: () => controlPlane.firestorePort,
  });
  return Object.assign(controlPlane, { port, stop: close });
}

export type ControlPlane = Awaited<ReturnType<typeof startControlPlane>>;

function callerOf({ headers }: IncomingMessage, { permission }: Route): string {
  const caller = ownerOf(headers.authorization);
  if (caller === undefined && permission !== 'anyone')
    throw new GoogleError(401, 'Request had invalid authentication credentials.');
  return caller ?? '';
}

/** Google gives the same answer for a missing project and for another owner's. */
function projectOf(cloud: Cloud, id: string | undefined, caller: string): CloudProject {
  if (id === undefined) return new CloudProject('none', '0');
  const project = cloud.findProject(id);
  const isMember = project && hasMember(project, caller);
  if (project === undefined || !isMember) throw new GoogleError(403, `The caller does not have permission`);
  return project;
}

/** Whether the API is on in the project, and the caller has the permission. */
function assertAllowed(call: Call, { permission }: Route): void {
  const { host, project, caller, parameters } = call;
  const isOn = parameters.project === undefined || project.services.has(host) || alwaysOn.includes(host);
  if (!isOn)
    throw new GoogleError(
      403,
      `${host} has not been used in project ${project.number} before or it is disabled.`,
      [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SERVICE_DISABLED' }],
    );
  if (permission === null || permission === 'anyone') return;
  // The policy of a secret holds for its versions.
  assertPermitted(project, caller, permission, nameIn(call).replace(/\/versions.*$/, ''));
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
