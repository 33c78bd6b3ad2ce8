import type { ServerResponse } from 'node:http';
import { invalidArgument, unimplemented } from '../../status.ts';
import type { DuplexMethod, OpenDatabase } from '../handlers/handler.ts';
import { duplexHandlers } from '../handlers/index.ts';
import { textAnswer, writeAnswer } from '../http/answer.ts';
import { chunk } from './back-channel.ts';
import { Channel } from './channel.ts';
import { parseForwardForm, wholeNumber } from './forward-form.ts';

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/;

/** Part of the handshake: what Google's emulator calls itself. */
const serverVersion = 12;

/** Milliseconds between two signs of life; a client may ask for more of them (TO), but not for a flood. */
const maxKeepAlive = 30_000;
const minKeepAlive = 1_000;

/** The stream that a path names, or null where it is none of WebChannel's. */
export function webChannelMethod(path: string): DuplexMethod | null {
  const [, name = ''] = channelPath.exec(path) ?? [];
  return isDuplexMethod(name) ? name : null;
}

function isDuplexMethod(name: string): name is DuplexMethod {
  return Object.hasOwn(duplexHandlers, name);
}

/** One HTTP request that belongs to a channel. */
export interface WebChannelRequest {
  readonly httpMethod: string;
  readonly parameters: URLSearchParams;
  readonly body: Buffer;
}

/**
 * Listen and Write for browsers, which have no requests that both sides write to at will: there the full web SDK
 * speaks WebChannel, of Google's Closure library. A POST without a session id (SID) opens a channel, later ones carry
 * messages, a GET hears the answers, and `TYPE=terminate` ends it.
 */
export class WebChannels {
  readonly #channels = new Map<string, Channel<DuplexMethod>>();
  readonly #authorize: (authorization: string | undefined) => OpenDatabase;

  constructor(authorize: (authorization: string | undefined) => OpenDatabase) {
    this.#authorize = authorize;
  }

  answer(method: DuplexMethod, request: WebChannelRequest, response: ServerResponse): void {
    const { httpMethod, parameters } = request;
    if (parameters.get('VER') !== '8') throw unimplemented('versions of WebChannel other than VER=8');
    const type = parameters.get('TYPE');
    if (httpMethod === 'GET' && type === 'xmlhttp') this.#listen(parameters, response);
    else if (type === 'terminate') this.#terminate(parameters, response);
    else if (httpMethod === 'POST' && type === null) this.#receive(method, request, response);
    else throw unimplemented(`WebChannel's ${httpMethod} with the type ${type}`);
  }

  /** Ends every channel. */
  stop(): void {
    for (const channel of this.#channels.values()) channel.close();
  }

  #listen(parameters: URLSearchParams, response: ServerResponse): void {
    this.#channel(parameters).attach(response, {
      acknowledged: wholeNumber(parameters, 'AID'),
      isStreamed: parameters.get('CI') !== '1',
      keepAlive: Math.max(minKeepAlive, Math.min(wholeNumber(parameters, 'TO', maxKeepAlive), maxKeepAlive)),
    });
  }

  #terminate(parameters: URLSearchParams, response: ServerResponse): void {
    this.#channel(parameters).close();
    writeAnswer(response, textAnswer(200, ''));
  }

  #receive(method: DuplexMethod, { parameters, body }: WebChannelRequest, response: ServerResponse): void {
    const form = parseForwardForm(body);
    const isNew = !parameters.has('SID');
    const channel = isNew ? this.#open(method, form.authorization) : this.#channel(parameters);
    if (!isNew && parameters.has('AID')) channel.acknowledge(wholeNumber(parameters, 'AID'));
    channel.receive(form);
    writeAnswer(response, textAnswer(200, isNew ? handshake(channel.id) : channel.state));
  }

  #open(method: DuplexMethod, authorization: string | undefined): Channel<DuplexMethod> {
    const channel = new Channel(method, () => this.#channels.delete(channel.id));
    this.#channels.set(channel.id, channel);
    channel.open(() => this.#authorize(authorization));
    return channel;
  }

  #channel(parameters: URLSearchParams): Channel<DuplexMethod> {
    const channel = this.#channels.get(parameters.get('SID') ?? '');
    // These words make the client open a new channel instead of asking again.
    if (channel === undefined) throw invalidArgument('Unknown SID');
    return channel;
  }
}

/** The id, no other host, the client's version, the server's, and the milliseconds after which it is heard again. */
function handshake(id: string): string {
  return chunk(JSON.stringify([[0, ['c', id, '', 8, serverVersion, maxKeepAlive]]]));
}
