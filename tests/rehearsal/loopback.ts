/*
 * Loaded into every process of a rehearsal (NODE_OPTIONS). Whatever host it dials over TLS, it reaches the stand-in on this machine, which
 * knows by the name in the handshake who was meant; anything else that leaves the machine is an error. And firebase-tools does not wait for
 * a cloud that is never slow.
 */
import { appendFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';

const loopback = ['127.0.0.1', '::1', 'localhost', undefined, null];
const { REHEARSAL_PORT, REHEARSAL_DIALLED, REHEARSAL_OFFLINE } = process.env;

const connect = net.Socket.prototype.connect;

net.Socket.prototype.connect = function redirected(this: net.Socket, ...args: unknown[]) {
  // `net.connect` and `tls.connect` hand over what they made of their arguments as one list.
  const [options] = Array.isArray(args[0]) ? args[0] : args;
  if (typeof options === 'object' && !options.path && !loopback.includes(options.host))
    Object.assign(options, standIn(options));
  return connect.apply(this, args as Parameters<typeof connect>);
};

function standIn({ host, port }: { host: string; port: number | string }) {
  if (REHEARSAL_OFFLINE) return { lookup: notFound };
  if (Number(port) === 443) return { host: '127.0.0.1', port: Number(REHEARSAL_PORT), lookup: undefined };
  appendFileSync(String(REHEARSAL_DIALLED), `${host}:${port}\n`);
  throw new Error(`A rehearsal must not dial ${host}:${port}.`);
}

/** A machine without a network finds no host. */
function notFound(host: string, _options: object, done: (error: Error) => void) {
  const error = new Error(`getaddrinfo ENOTFOUND ${host}`);
  process.nextTick(done, Object.assign(error, { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: host }));
}

const script = process.argv[1] && realpathSync(process.argv[1]);
if (script && /firebase-tools.lib.bin.firebase\.js$/.test(script)) hurry(createRequire(script));

/** Ten seconds after an API was switched on, and up to a hundred after a refusal, nothing has changed here. */
function hurry(require: NodeJS.Require) {
  require('../ensureApiEnabled.js').POLL_SETTINGS.pollInterval = 10;
  require('../utils.js').backoff = () => new Promise((resolve) => setTimeout(resolve, 1));
}
