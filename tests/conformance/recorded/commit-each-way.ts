import { form, rawChannels } from '../../emulator/raw-channel.ts';
import { openSession, openStream } from '../../emulator/raw-stream.ts';
import { restClient } from '../../support/firestore-rest.ts';
import { filled, prepare, summary } from './ask.ts';
import type { RecordedRequest } from './recorded-request.ts';

/** The answers to a commit in a transaction, on a stream over gRPC and on a WebChannel. */
export async function commitEachWay(host: string, project: string, request: RecordedRequest) {
  const { body, root } = commitIn(project, request);
  const database = root.replace('/documents', '');
  await prepare(host, project, request);
  const transaction = await commitInTransaction(host, project, body);
  await prepare(host, project, request);
  const stream = await commitOnStream(host, database, body);
  await prepare(host, project, request);
  return { transaction, stream, channel: await commitOnChannel(host, database, body) };
}

function commitIn(project: string, { body }: RecordedRequest) {
  const { root } = restClient('', project);
  return { root, body: filled(body, root) };
}

async function commitInTransaction(host: string, project: string, body: object): Promise<string> {
  const client = restClient(host, project);
  const { transaction } = JSON.parse((await client.post(':beginTransaction', {})).text);
  return summary(await client.post(':commit', { ...body, transaction }));
}

async function commitOnStream(host: string, database: string, body: object): Promise<string> {
  const session = openSession(`http://${host}`);
  const stream = openStream(session, 'Write');
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

/** What gRPC says in numbers. */
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
  const { openChannel, pollUntil, post } = rawChannels(`http://${host}`);
  const session = await openChannel('Write', { database });
  await post('Write', { SID: session, RID: '2' }, form(1, { streamToken: 'MA==', ...body }));
  const heard = await pollUntil('Write', session, ({ commitTime, error }) => commitTime ?? error);
  return heard.at(-1)?.message.error?.status ?? 'OK';
}
