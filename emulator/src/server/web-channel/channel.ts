import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { invalidArgument, StatusError, statusCodes, toStatusError } from '../../status.ts';
import type { DuplexHandler, DuplexMethod, DuplexStream, OpenDatabase } from '../handlers/handler.ts';
import { duplexHandlers } from '../handlers/index.ts';
import { messageFromJson } from '../protocol/from-json.ts';
import type { RequestOf, ResponseOf } from '../protocol/message.ts';
import { parseJson } from '../protocol/parse-json.ts';
import { methods } from '../protocol/schema.ts';
import { messageToJson } from '../protocol/to-json.ts';
import { BackChannel, chunk } from './back-channel.ts';
import type { ForwardForm } from './forward-form.ts';

/** Milliseconds that a channel stays open after its last GET. */
const lifetimeWithoutClient = 60_000;

/** Characters queued for a client that does not fetch them; beyond, its listeners pause. */
const maxWaitingLength = 1024 * 1024;

/** Characters queued at most: a client that keeps sending without fetching responses loses the channel. */
const maxKeptLength = 64 * 1024 * 1024;

/** A message for the client, kept until the client acknowledges it. */
interface OutgoingArray {
  readonly id: number;
  readonly text: string;
}

/** The options of a client's GET. */
export interface ListeningOptions {
  /** The last message that the client received. */
  readonly acknowledged: number;
  /** False for long polling: the response ends after its first messages. */
  readonly isStreamed: boolean;
  /** Milliseconds between keep-alive messages. */
  readonly keepAlive: number;
}

/** One Listen or Write stream of a browser: POSTs carry its messages, GETs the responses. */
export class Channel<Method extends DuplexMethod> implements DuplexStream<Method> {
  readonly id = randomBytes(16).toString('base64url');
  readonly #method: Method;
  readonly #onClose: () => void;
  #handler: DuplexHandler<Method> | undefined;
  #isEnded = false;
  #expiry: NodeJS.Timeout | undefined;
  #keepAlive: NodeJS.Timeout | undefined;
  #backChannel: BackChannel | null = null;
  #kept: OutgoingArray[] = [];
  #keptLength = 0;
  #lastId = 0;
  /** The last message sent on the open GET. */
  #sentId = 0;
  #received = 0;
  #isFlushing = false;
  #onDrain: (() => void) | undefined;

  constructor(method: Method, onClose: () => void) {
    this.#method = method;
    this.#onClose = onClose;
    this.#expectClient();
  }

  /** Starts the stream's handler; an invalid token is reported on the channel. */
  open(openDatabase: () => OpenDatabase): void {
    // Browsers detect a buffering proxy by waiting for this first message.
    this.#push(['noop']);
    this.#guard(() => {
      this.#handler = duplexHandlers[this.#method](this, openDatabase());
    });
  }

  /** Passes posted messages to the handler, each once, even if the client repeats a post. */
  receive({ messages, offset }: ForwardForm): void {
    if (this.#keptLength > maxKeptLength) this.#abandon();
    if (offset > this.#received)
      throw invalidArgument(`WebChannel: messages from ${this.#received} are missing.`);
    for (const message of messages.slice(this.#received - offset)) {
      this.#received += 1;
      this.#guard(() => this.#handler?.receive(this.#decode(message)));
    }
  }

  /** The response to a post: whether a GET is open, the last message sent on it, and the queued length. */
  get state(): string {
    return chunk(JSON.stringify([this.#backChannel === null ? 0 : 1, this.#sentId, this.#keptLength]));
  }

  /** Sends queued and future messages on this GET. */
  attach(response: ServerResponse, { acknowledged, isStreamed, keepAlive }: ListeningOptions): void {
    this.#backChannel?.end();
    this.acknowledge(acknowledged);
    this.#sentId = acknowledged;
    const backChannel = new BackChannel(response, isStreamed);
    this.#backChannel = backChannel;
    clearTimeout(this.#expiry);
    clearInterval(this.#keepAlive);
    this.#keepAlive = setInterval(() => this.#push(['noop']), keepAlive).unref();
    response.on('close', () => this.#detach(backChannel));
    this.#flush();
  }

  /** Drops the messages that the client acknowledges. */
  acknowledge(id: number): void {
    this.#kept = this.#kept.filter((array) => array.id > id);
    this.#keptLength = this.#kept.reduce((length, { text }) => length + text.length, 0);
    if (!this.isCongested) this.#onDrain?.();
  }

  get isCongested(): boolean {
    return this.#keptLength > maxWaitingLength;
  }

  onDrain(callback: () => void): void {
    this.#onDrain = callback;
  }

  send(response: ResponseOf<Method>): void {
    this.#push([messageToJson(methods[this.#method].response, response)]);
  }

  /** Ends the stream and removes the channel. */
  close(): void {
    if (!this.#isEnded) this.#endStream();
    clearTimeout(this.#expiry);
    clearInterval(this.#keepAlive);
    this.#backChannel?.end();
    this.#backChannel = null;
    this.#onClose();
  }

  #abandon(): never {
    this.close();
    throw new StatusError(
      'RESOURCE_EXHAUSTED',
      'WebChannel: the client does not fetch its answers. Unknown SID',
    );
  }

  #decode(text: string): RequestOf<Method> {
    // `RequestOf` is derived from the method's row in the schema.
    return messageFromJson(methods[this.#method].request, parseJson(text)) as RequestOf<Method>;
  }

  /** An error ends the stream; the client receives it and closes the channel. */
  #guard(action: () => void): void {
    if (this.#isEnded) return;
    try {
      action();
    } catch (error) {
      const { code, message } = toStatusError(error);
      this.#push([{ error: { code: statusCodes[code].http, message, status: code } }]);
      this.#endStream();
    }
  }

  #endStream(): void {
    this.#isEnded = true;
    this.#handler?.close();
  }

  #push(content: readonly unknown[]): void {
    this.#lastId += 1;
    const text = JSON.stringify([this.#lastId, content]);
    this.#kept.push({ id: this.#lastId, text });
    this.#keptLength += text.length;
    this.#scheduleFlush();
  }

  /** Batches the messages of one turn of the event loop: long polling has one response for them. */
  #scheduleFlush(): void {
    if (this.#isFlushing) return;
    this.#isFlushing = true;
    setImmediate(() => {
      this.#isFlushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#backChannel === null || this.#sentId === this.#lastId) return;
    const arrays = this.#kept.filter(({ id }) => id > this.#sentId).map(({ text }) => text);
    this.#sentId = this.#lastId;
    if (!this.#backChannel.send(arrays)) this.#detach(this.#backChannel);
  }

  #detach(backChannel: BackChannel): void {
    if (this.#backChannel !== backChannel) return;
    this.#backChannel = null;
    clearInterval(this.#keepAlive);
    this.#expectClient();
  }

  #expectClient(): void {
    clearTimeout(this.#expiry);
    this.#expiry = setTimeout(() => this.close(), lifetimeWithoutClient).unref();
  }
}
