import { connect } from 'node:http2';
import protobuf from 'protobufjs';
import { publishedProtocol } from '../build/published-protocol.ts';

/**
 * Every method of the service: those in Google's description of the protocol, and the one that the web SDK's
 * pipelines call, which the description in the Node.js client lacks.
 */
export const serviceMethods: readonly string[] = [
  ...protobuf.Root.fromJSON(publishedProtocol())
    .lookupService('google.firestore.v1.Firestore')
    .methodsArray.map(({ name }) => name),
  'ExecutePipeline',
];

const unimplemented = 12;

/** Whether the emulator at `url` supports the method over gRPC, by the status for an empty message. */
export async function isSupportedMethod(url: string, method: string): Promise<boolean> {
  const session = connect(url);
  const stream = session.request({
    ':method': 'POST',
    ':path': `/google.firestore.v1.Firestore/${method}`,
    'content-type': 'application/grpc',
    te: 'trailers',
  });
  const status = new Promise<number>((resolve) => {
    for (const event of ['response', 'trailers']) {
      stream.on(event, (headers: Record<string, unknown>) => {
        if (headers['grpc-status'] !== undefined) resolve(Number(headers['grpc-status']));
      });
    }
  });
  stream.resume();
  stream.end(Buffer.alloc(5));
  const code = await status;
  session.destroy();
  return code !== unimplemented;
}
