import { randomInt } from 'node:crypto';
import net from 'node:net';
import { defaultSmtpPort } from '@labka/functions/local-secrets';
import { Failure } from './command.ts';

/** Ports of a local run, all on 127.0.0.1. The defaults are fixed, so two runs never share a port by accident. */
export const portSettings = {
  site: { variable: 'SITE_PORT', default: 5000 },
  functions: { variable: 'FUNCTIONS_PORT', default: 5001 },
  firestore: { variable: 'FIRESTORE_PORT', default: 8080 },
  firestoreWebsocket: { variable: 'FIRESTORE_WEBSOCKET_PORT', default: 9150 },
  smtp: { variable: 'SMTP_PORT', default: defaultSmtpPort },
  inbox: { variable: 'INBOX_PORT', default: 1080 },
  hub: { variable: 'HUB_PORT', default: 4400 },
  logging: { variable: 'LOGGING_PORT', default: 4500 },
  eventarc: { variable: 'EVENTARC_PORT', default: 9299 },
  tasks: { variable: 'TASKS_PORT', default: 9499 },
} as const;

type PortName = keyof typeof portSettings;
export type Ports = Record<PortName, number>;

export const portNames = Object.keys(portSettings) as PortName[];

/** The ports of `npm start`: the defaults, unless overridden by environment variables. */
export function configuredPorts(): Ports {
  return Object.fromEntries(portNames.map((name) => [name, configuredPort(portSettings[name])])) as Ports;
}

function configuredPort({ variable, default: standard }: (typeof portSettings)[PortName]) {
  const port = Number(process.env[variable] ?? standard);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`${variable} is "${process.env[variable]}"; a port is a whole number from 1 to 65535.`);
}

/** The environment variables that pass these ports to a command. */
export function portVariables(ports: Ports): NodeJS.ProcessEnv {
  return Object.fromEntries(portNames.map((name) => [portSettings[name].variable, String(ports[name])]));
}

/** Throws a Failure that lists every port that cannot be opened, and the variable that changes it. */
export async function assertPortsFree(ports: Ports) {
  const sentences = portNames.map(async (name) => {
    const problem = await problemOf(ports[name]);
    const fix = `Free it, or set ${portSettings[name].variable} to another.`;
    return problem === null ? [] : `Port ${ports[name]} (${name}) ${problem}. ${fix}`;
  });
  const all = (await Promise.all(sentences)).flat();
  if (all.length > 0) throw new Failure(all.join('\n'));
}

/** Why a port cannot be opened; null if it can. */
export function problemOf(port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${code})`),
    );
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/** Ports of a test's own run, below the ephemeral ones of all systems, since it takes seconds until they are used. */
export async function freePorts(): Promise<Ports> {
  const free = new Set<number>();
  while (free.size < portNames.length) {
    const port = randomInt(20_000, 32_768);
    if ((await problemOf(port)) === null) free.add(port);
  }
  return Object.fromEntries([...free].map((port, index) => [portNames[index], port])) as Ports;
}
