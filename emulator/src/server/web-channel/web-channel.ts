import type { ServerResponse } from 'node:http';
import { invalidArgument, unimplemented } from '../../status.ts';
import type { DuplexMethod, OpenDatabase } from '../handlers/handler.ts';
import { duplexHandlers } from '../handlers/index.ts';
import { textAnswer, writeAnswer } from '../http/answer.ts';
import { chunk } from './back-channel.ts';
import { Channel } from './channel.ts';
import { parseForwardForm, wholeNumber } from './forward-form.ts';

const channelPath = /^\/google\.firestore\.v1\.Firestore\/(\w+)\/channel$/;

/** Google's emulator reports this version in the handshake. */
const serverVersion = 12;

/**
 * Milliseconds between keep-alive messages; a client may request shorter intervals (TO) down to the minimum.
 */
const maxKeepAlive = 30_000;
const minKeepAlive = 1_000;

/** The stream in a path, or null for other paths. */
export function webChannelMethod(path: string): DuplexMethod | null {
  const [, name = ''] = channelPath.exec(path) ?? [];
  return isDuplexMethod(name) ? name : null;
}

function isDuplexMethod(name: string): name is DuplexMethod {
  return Object.hasOwn(duplexHandlers, name);
}

/** One HTTP request of a channel. */
export interface WebChannelRequest {
  readonly httpMethod: string;
  readonly parameters: URLSearchParams;
  readonly body: Buffer;
}

/**
 * Listen and Write for browsers, which cannot stream requests and responses together: there the full web SDK
 * uses WebChannel of Google's Closure library. A POST without a session id (SID) opens a channel, later ones
 * carry messages, a GET receives the responses, and `TYPE=terminate` closes it.
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

  /** Closes every channel. */
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
    // This message makes the client open a new channel instead of retrying.
    if (channel === undefined) throw invalidArgument('Unknown SID');
    return channel;
  }
}

/** The id, no other host, the client's version, the server's, and the keep-alive interval. */
function handshake(id: string): string {
  return chunk(JSON.stringify([[0, ['c', id, '', 8, serverVersion, maxKeepAlive]]]));
}
