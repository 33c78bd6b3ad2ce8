import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import tls, { type TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** A certificate with its key; clients of the rehearsal trust it for every host. */
export const certificateFile = fileURLToPath(new URL('certificate.pem', import.meta.url));

/** Answers for the hosts that the stand-in knows, with its own certificate, and reports all others. */
export class Front {
  /** A Firestore emulator on 127.0.0.1, which receives all gRPC. */
  firestorePort: number | null = null;
  readonly #server: tls.Server;
  readonly #http: http.Server;

  constructor(hosts: readonly string[], answer: http.RequestListener, refuse: (host: string) => void) {
    const pem = readFileSync(certificateFile);
    const context = tls.createSecureContext({ cert: pem, key: pem });
    // On a busy machine the doctor reuses a connection after more than the default of five seconds.
    this.#http = http.createServer({ keepAliveTimeout: 120_000 }, answer);
    this.#server = tls.createServer(
      {
        // gRPC offers only h2, `fetch` of newer versions of Node.js both.
        ALPNProtocols: ['http/1.1', 'h2'],
        SNICallback: (host, done) => {
          const isKnown = hosts.some((known) => isCovered(host, known));
          if (!isKnown) refuse(host);
          done(isKnown ? null : new Error(`${host} is not rehearsed.`), context);
        },
      },
      (socket) => this.#accept(socket, refuse),
    );
    this.#server.on('tlsClientError', () => {});
  }

  #accept(socket: TLSSocket, refuse: (host: string) => void): void {
    socket.on('error', () => {});
    if (socket.alpnProtocol !== 'h2') return void this.#http.emit('connection', socket);
    if (this.firestorePort === null) {
      refuse('gRPC');
      socket.destroy();
      return;
    }
    const firestore = net.connect(this.firestorePort, '127.0.0.1');
    firestore.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.on('close', () => firestore.destroy());
    socket.pipe(firestore).pipe(socket);
  }

  /** @returns the port on 127.0.0.1 */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address() as AddressInfo;
    return address.port;
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#http.closeAllConnections();
    await closed;
  }
}

function isCovered(host: string, known: string): boolean {
  return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
}
