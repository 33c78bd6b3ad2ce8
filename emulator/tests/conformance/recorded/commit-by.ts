import { restClient } from '@labka/firestore-emulator/testing';
import { form, rawChannels } from '../../raw-channel.ts';
import { openSession, openStream } from '../../raw-stream.ts';
import { filled, prepare, summary } from './ask.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** The ways to send a commit besides a plain one. */
const ways = { transaction: commitInTransaction, stream: commitOnStream, channel: commitOnChannel } as const;
export type Way = keyof typeof ways;

/** The response to a commit in a transaction, on a gRPC stream or on a WebChannel. */
export async function commitBy(
  way: Way,
  host: string,
  project: string,
  request: RecordedRequest,
): Promise<string> {
  const { root } = restClient('', project);
  await prepare(host, project, request);
  return ways[way](host, root.replace('/documents', ''), filled(request.body, root));
}

async function commitInTransaction(host: string, database: string, body: object): Promise<string> {
  const client = restClient(host, database.split('/')[1] ?? '');
  const { transaction } = JSON.parse((await client.post(':beginTransaction', {})).text);
  return summary(await client.post(':commit', { ...body, transaction }));
}

async function commitOnStream(host: string, database: string, body: object): Promise<string> {
  const session = openSession(`http://${host}`);
  const stream = openStream(session, 'Write', { [databaseHeader]: database });
  stream.send({ database });
  const { streamToken } = await stream.next();
  stream.send({ streamToken, ...body });
  try {
    await stream.next();
    return 'OK';
  } catch (error) {
    return statusNames.get(codeOf(error)) ?? String(error);
  } finally {
    session.destroy();
  }
}

/** Google's emulator opens no stream without this header, which SDKs send. */
const databaseHeader = 'google-cloud-resource-prefix';

/** gRPC's numeric codes. */
const statusNames: ReadonlyMap<unknown, string> = new Map([
  [3, 'INVALID_ARGUMENT'],
  [5, 'NOT_FOUND'],
  [6, 'ALREADY_EXISTS'],
  [7, 'PERMISSION_DENIED'],
]);

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

async function commitOnChannel(host: string, database: string, body: object): Promise<string> {
  const { openChannel, pollUntil, post } = rawChannels(`http://${host}`, {
    [databaseHeader]: database,
  });
  const session = await openChannel('Write', { database });
  await post('Write', { SID: session, RID: '2' }, form(1, { streamToken: 'MA==', ...body }));
  const heard = await pollUntil('Write', session, ({ commitTime, error }) => commitTime ?? error);
  return heard.at(-1)?.message.error?.status ?? 'OK';
}
