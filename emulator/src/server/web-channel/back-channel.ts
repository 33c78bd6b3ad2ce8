import type { ServerResponse } from 'node:http';

/**
 * A streamed response ends after this length, so that the client requests a new one and acknowledges
 * messages.
 */
const maxStreamedLength = 1024 * 1024;

/** The open response to a client's GET, which carries its messages. */
export class BackChannel {
  readonly #response: ServerResponse;
  readonly #isStreamed: boolean;
  #length = 0;

  /** With `isStreamed` false (long polling) the response ends after its first messages. */
  constructor(response: ServerResponse, isStreamed: boolean) {
    this.#response = response;
    this.#isStreamed = isStreamed;
    response.writeHead(200, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'private, max-age=0',
      'x-content-type-options': 'nosniff',
    });
    response.flushHeaders();
  }

  /** Returns false if the response is complete and the client must send a new request. */
  send(arrays: readonly string[]): boolean {
    const text = chunk(`[${arrays.join(',')}]`);
    this.#length += text.length;
    this.#response.write(text);
    if (this.#isStreamed && this.#length < maxStreamedLength) return true;
    this.end();
    return false;
  }

  end(): void {
    this.#response.end();
  }
}

/** WebChannel's frame: the length in UTF-16 code units, as the browser counts it, then the text. */
export function chunk(text: string): string {
  return `${text.length}\n${text}`;
}
