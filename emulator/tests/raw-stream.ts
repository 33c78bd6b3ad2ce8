import { type ClientHttp2Session, connect } from 'node:http2';
import protobuf from 'protobufjs';
import { publishedProtocol } from '../build/published-protocol.ts';

/** Google's description of the protocol must be able to decode the emulator's messages. */
const protocol = protobuf.Root.fromJSON(publishedProtocol());

/** A message decoded by protobufjs: enums as names, 64-bit numbers as text. */
// biome-ignore lint/suspicious/noExplicitAny: assertions read properties of any response
export type RawMessage = any;

/** One gRPC stream, message by message. */
export interface RawStream {
  send(request: object): void;
  /** The next message; rejects with the stream's status if it ends. */
  next(): Promise<RawMessage>;
  /** Closes the sending side only. */
  end(): void;
  close(): void;
  /** Stops reading: responses queue in the connection, then in the server. */
  pause(): void;
  resume(): void;
}

export function openSession(url: string): ClientHttp2Session {
  return connect(url);
}

export function openStream(
  session: ClientHttp2Session,
  method: 'Listen' | 'Write',
  headers: Record<string, string> = {},
): RawStream {
  const request = protocol.lookupType(`google.firestore.v1.${method}Request`);
  const response = protocol.lookupType(`google.firestore.v1.${method}Response`);
  const stream = session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });
  const outcomes: (() => RawMessage)[] = [];
  let wake = () => {};
  const settle = (outcome: () => RawMessage) => {
    outcomes.push(outcome);
    wake();
  };
  let buffered = Buffer.alloc(0);
  stream.on('data', (data: Buffer) => {
    buffered = Buffer.concat([buffered, data]);
    for (let end = frameEnd(buffered); end <= buffered.length; end = frameEnd(buffered)) {
      const message = response.decode(buffered.subarray(5, end));
      settle(() => response.toObject(message, { enums: String, longs: String }));
      buffered = buffered.subarray(end);
    }
  });
  for (const event of ['trailers', 'response']) {
    stream.on(event, (headers: Record<string, unknown>) => {
      if (headers['grpc-status'] === undefined) return;
      settle(() => {
        throw { code: Number(headers['grpc-status']), text: String(headers['grpc-message']) };
      });
    });
  }
  return {
    send: (message) => stream.write(frame(request.encode(request.fromObject(message)).finish())),
    async next() {
      while (outcomes.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return outcomes.shift()?.();
    },
    end: () => stream.end(),
    close: () => stream.close(),
    pause: () => stream.pause(),
    resume: () => stream.resume(),
  };
}

/** gRPC prefixes each message with a flag and a length. */
function frame(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

function frameEnd(buffered: Buffer): number {
  return buffered.length < 5 ? Number.POSITIVE_INFINITY : 5 + buffered.readUInt32BE(1);
}
