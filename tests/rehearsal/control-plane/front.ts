import { readFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { listen } from '../../support/listen.ts';

/** A certificate with its key; clients of the rehearsal trust it for every host. */
export const certificateFile = fileURLToPath(new URL('certificate.pem', import.meta.url));

interface Front {
  readonly hosts: readonly string[];
  readonly answer: http.RequestListener;
  readonly refuse: (host: string) => void;
  /** A Firestore emulator on 127.0.0.1, which receives all gRPC. */
  readonly firestorePort: () => number | null;
}

/** Answers for the hosts that the stand-in knows, with its own certificate, and reports all others. */
export function startFront({ hosts, answer, refuse, firestorePort }: Front) {
  const pem = readFileSync(certificateFile);
  const context = tls.createSecureContext({ cert: pem, key: pem });
  // On a busy machine the doctor reuses a connection after more than the default of five seconds.
  const web = http.createServer({ keepAliveTimeout: 120_000 }, answer);

  function accept(socket: TLSSocket): void {
    socket.on('error', () => {});
    if (socket.alpnProtocol !== 'h2') return void web.emit('connection', socket);
    const port = firestorePort();
    if (port === null) {
      refuse('gRPC');
      socket.destroy();
      return;
    }
    const firestore = net.connect(port, '127.0.0.1');
    firestore.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => firestore.destroy());
    socket.pipe(firestore).pipe(socket);
  }

  const options: tls.TlsOptions = {
    // gRPC offers only h2, `fetch` of newer versions of Node.js both.
    ALPNProtocols: ['http/1.1', 'h2'],
    SNICallback: (host, done) => {
      const isKnown = hosts.some((known) => isCovered(host, known));
      if (!isKnown) refuse(host);
      done(isKnown ? null : new Error(`${host} is not rehearsed.`), context);
    },
  };
  return listen(tls.createServer(options, accept).on('tlsClientError', () => {}));
}

function isCovered(host: string, known: string): boolean {
  return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
}
