import { randomInt } from 'node:crypto';
import net from 'node:net';
import { Failure } from './fail.ts';

/**
 * Every port that a local run listens on (all on 127.0.0.1), the environment variable that moves it and where it is by default.
 * The defaults are fixed, so two runs never share a port by accident.
 */
export const portSettings = {
  site: { variable: 'SITE_PORT', default: 5000 },
  functions: { variable: 'FUNCTIONS_PORT', default: 5001 },
  firestore: { variable: 'FIRESTORE_PORT', default: 8080 },
  firestoreWebsocket: { variable: 'FIRESTORE_WEBSOCKET_PORT', default: 9150 },
  smtp: { variable: 'SMTP_PORT', default: 1025 },
  inbox: { variable: 'INBOX_PORT', default: 1080 },
  hub: { variable: 'HUB_PORT', default: 4400 },
  logging: { variable: 'LOGGING_PORT', default: 4500 },
  eventarc: { variable: 'EVENTARC_PORT', default: 9299 },
  tasks: { variable: 'TASKS_PORT', default: 9499 },
} as const;

type PortName = keyof typeof portSettings;
export type Ports = Record<PortName, number>;

const portNames = Object.keys(portSettings) as PortName[];

/** The ports of `npm start`: the defaults, moved by their environment variables. */
export function configuredPorts(environment: NodeJS.ProcessEnv): Ports {
  return Object.fromEntries(portNames.map((name) => [name, configuredPort(name, environment)])) as Ports;
}

function configuredPort(name: PortName, environment: NodeJS.ProcessEnv) {
  const { variable, default: standard } = portSettings[name];
  const given = environment[variable];
  if (given === undefined) return standard;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`${variable} is "${given}"; a port is a whole number from 1 to 65535.`);
  }
  return port;
}

/** Free ports, for tests that run beside `npm start`. All are held open until all are known, so that no port is returned twice. */
export async function freePorts(): Promise<Ports> {
  const servers = await Promise.all(portNames.map(listenSomewhere));
  const ports = servers.map((server) => (server.address() as net.AddressInfo).port);
  await Promise.all(servers.map(close));
  return Object.fromEntries(portNames.map((name, index) => [name, ports[index]])) as Ports;
}

/** Names every busy port together with the variable that moves it. */
export async function assertPortsFree(ports: Ports) {
  const sentences = await Promise.all(portNames.map((name) => busySentence(name, ports[name])));
  const busy = sentences.filter((sentence) => sentence !== null);
  if (busy.length > 0) throw new Failure(busy.join('\n'));
}

async function busySentence(name: PortName, port: number) {
  try {
    await close(await listen(port));
    return null;
  } catch (cause) {
    const { variable } = portSettings[name];
    const reason = cause instanceof Error && 'code' in cause ? cause.code : cause;
    return reason === 'EADDRINUSE'
      ? `Port ${port} (${name}) is in use. Stop the program that uses it, or use another: ${variable}=${port + 10_000 > 65_535 ? port - 10_000 : port + 10_000} npm start`
      : `Port ${port} (${name}) cannot be opened (${reason}). Choose another one with ${variable}.`;
  }
}

/** Below the ephemeral ports of all systems (Linux from 32,768, others from 49,152): it takes seconds until ours is used. */
async function listenSomewhere(): Promise<net.Server> {
  try {
    return await listen(randomInt(20_000, 32_768));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return listenSomewhere();
    throw error;
  }
}

function listen(port: number): Promise<net.Server> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

function close(server: net.Server) {
  return new Promise((resolve) => server.close(resolve));
}
