import { type ClientHttp2Session, connect } from 'node:http2';
import protobuf from 'protobufjs';
import { publishedProtocol } from '../build/published-protocol.ts';

/** Google's own description of the protocol: what the emulator writes must be readable by it. */
const protocol = protobuf.Root.fromJSON(publishedProtocol());

/** A message as protobufjs reads it: enums as names, 64-bit numbers as text. */
// biome-ignore lint/suspicious/noExplicitAny: whatever the server says, for assertions to look into
export type RawMessage = any;

/** One gRPC stream, message by message. */
export interface RawStream {
  send(request: object): void;
  /** The next message; rejects with the stream's status where it ends instead. */
  next(): Promise<RawMessage>;
  /** Sends no more, but goes on listening. */
  end(): void;
  close(): void;
  /** Stops reading: the server's answers wait, first in the connection and then in the server. */
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

/** gRPC puts a flag and a length before each message. */
function frame(message: Uint8Array): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt32BE(message.length, 1);
  return Buffer.concat([prefix, message]);
}

function frameEnd(buffered: Buffer): number {
  return buffered.length < 5 ? Number.POSITIVE_INFINITY : 5 + buffered.readUInt32BE(1);
}
