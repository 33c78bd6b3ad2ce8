/*
 * Loaded into every process of a rehearsal (NODE_OPTIONS). Every TLS connection reaches the simulated Google on this
 * machine, which identifies the host by the name in the handshake; any other outgoing connection is an error.
 * firebase-tools' delays for a slow cloud are shortened.
 */

import dns from 'node:dns';
import { appendFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import tls from 'node:tls';

const loopback = ['127.0.0.1', '::1', 'localhost', undefined, null];
const { REHEARSAL_PORT, REHEARSAL_DIALLED } = process.env;

/** Trusts one certificate for all hosts. */
tls.checkServerIdentity = () => undefined;

const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function redirected(this: net.Socket, ...args: unknown[]) {
  // `net.connect` and `tls.connect` pass their normalized arguments as one list.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof options === 'object' && !options.path && !loopback.includes(options.host))
    Object.assign(options, standIn(options));
  return connect.apply(this, args as Parameters<typeof connect>);
};

function standIn({ host, port }: { host: string; port: number | string }) {
  if (Number(port) === 443) return { host: '127.0.0.1', port: Number(REHEARSAL_PORT), lookup: undefined };
  appendFileSync(String(REHEARSAL_DIALLED), `${host}:${port}\n`);
  throw new Error(`A rehearsal must not dial ${host}:${port}.`);
}

/** Resolves every name to an unused address (RFC 5737): gRPC needs one, and the handshake names the host. */
const unused = { address: '192.0.2.1', family: 4 };
const lookup = async (_host: string, options?: { all?: boolean }) => (options?.all ? [unused] : unused);
Object.assign(dns.promises, { lookup });

const script = process.argv[1] && realpathSync(process.argv[1]);
if (script && /firebase-tools.lib.bin.firebase\.js$/.test(script)) hurry(createRequire(script));

/**
 * The CLI waits ten seconds after enabling an API, and up to a hundred after a refusal; here nothing has changed in
 * between.
 */
function hurry(require: NodeJS.Require) {
  require('../ensureApiEnabled.js').POLL_SETTINGS.pollInterval = 10;
  require('../utils.js').backoff = () => new Promise((resolve) => setTimeout(resolve, 1));
}
