import type { ServerResponse } from 'node:http';

/** A streamed answer ends when it has carried this much, so that the client asks again and says what it has. */
const maxStreamedLength = 1024 * 1024;

/** The open answer to a client's GET, on which the messages for it travel. */
export class BackChannel {
  readonly #response: ServerResponse;
  readonly #isStreamed: boolean;
  #length = 0;

  /** Where `isStreamed` is false (long polling) the answer ends with its first messages. */
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

  /** False where the answer is complete and the client has to ask again. */
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

/** WebChannel's frame: the length as the browser will count it, in UTF-16 units. */
export function chunk(text: string): string {
  return `${text.length}\n${text}`;
}
