import { once } from 'node:events';
import type http from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { createSecureContext } from 'node:tls';
import { selfSigned } from './certificate.ts';

/**
 * Answers on the loopback for hosts that the stand-in knows, under a certificate of its own. Whoever means another host gets no answer, and
 * the host is told to the caller.
 */
export class Front {
  readonly certificate: string;
  readonly #server: https.Server;

  constructor(hosts: readonly string[], answer: http.RequestListener, refuse: (host: string) => void) {
    const { certificate, key } = selfSigned(hosts);
    const context = createSecureContext({ cert: certificate, key });
    this.certificate = certificate;
    this.#server = https.createServer(
      {
        SNICallback: (host, done) => {
          const isKnown = hosts.some((known) => isCovered(host, known));
          if (!isKnown) refuse(host);
          done(isKnown ? null : new Error(`${host} is not rehearsed.`), context);
        },
      },
      answer,
    );
    this.#server.on('tlsClientError', () => {});
  }

  /** @returns the port on 127.0.0.1 */
  async listen(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address() as AddressInfo;
    return address.port;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }
}

function isCovered(host: string, known: string): boolean {
  return known.startsWith('*.') ? host.endsWith(known.slice(1)) : host === known;
}
