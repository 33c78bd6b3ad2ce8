import { type DatabaseName, formatDatabaseName } from '../../document/document-name.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
import { databaseFromText } from '../codec/name.ts';
import { writeFromMessage, writeResultToMessage } from '../codec/write.ts';
import type { Message } from '../protocol/message.ts';
import type { DuplexHandler, DuplexStream, OpenDatabase } from './handler.ts';

/**
 * The stream on which SDKs send their writes: the first message names the database, each later one is a commit.
 * A commit that fails ends the stream; the SDK learns which one it was from the answers it has had.
 */
export function writeStream(stream: DuplexStream<'Write'>, open: OpenDatabase): DuplexHandler<'Write'> {
  let database: DatabaseName | undefined;
  let answers = 0;
  const nextToken = () => {
    const streamToken = Buffer.from(String(answers), 'utf8');
    answers += 1;
    return streamToken;
  };
  return {
    receive(request) {
      if (database === undefined) {
        database = databaseFromOpening(request);
        stream.send({ streamId: '0', streamToken: nextToken() });
        return;
      }
      checkDatabase(request.database, database);
      const current = database;
      const writes = request.writes.map((write) => writeFromMessage(write, current));
      const { commitTime, results } = open(current).commit(writes);
      stream.send({ streamToken: nextToken(), commitTime, writeResults: results.map(writeResultToMessage) });
    },
    close() {
      database = undefined;
    },
  };
}

/** Streams are not resumed: a client that lost one opens another. */
function databaseFromOpening({ database, streamId, writes }: Message<'WriteRequest'>): DatabaseName {
  if (writes.length > 0) throw invalidArgument('The first message of a write stream has no writes.');
  if (streamId !== '') throw unimplemented('resuming a write stream (streamId)');
  return databaseFromText(database);
}

function checkDatabase(text: string, database: DatabaseName): void {
  if (text !== '' && text !== formatDatabaseName(database)) {
    throw invalidArgument(`This write stream belongs to ${formatDatabaseName(database)}, not to ${text}.`);
  }
}
