import { type DatabaseName, formatDatabaseName } from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';
import { databaseFromText } from '../codec/name.ts';
import { writeFromMessage, writeResultToMessage } from '../codec/write.ts';
import type { Message } from '../protocol/message.ts';
import type { DuplexHandler, DuplexStream, OpenDatabase } from './handler.ts';

/**
 * The stream on which SDKs send writes: the first message names the database, each later one is a commit. A
 * failed commit ends the stream; the SDK identifies it by counting responses.
 */
export class WriteStream implements DuplexHandler<'Write'> {
  readonly #stream: DuplexStream<'Write'>;
  readonly #open: OpenDatabase;
  #database: DatabaseName | undefined;
  #answers = 0;

  constructor(stream: DuplexStream<'Write'>, open: OpenDatabase) {
    this.#stream = stream;
    this.#open = open;
  }

  /** Streams cannot be resumed: a client that loses one opens another. */
  receive(request: Message<'WriteRequest'>): void {
    if (request.streamId !== '')
      throw invalidArgument('Resuming streams is not supported, do not set stream ID.');
    if (this.#database !== undefined) {
      this.#commit(request, this.#database);
      return;
    }
    this.#database = databaseFromOpening(request);
    this.#stream.send({ streamId: '0', streamToken: this.#nextToken() });
  }

  /** Every commit was answered when its message arrived. */
  close(): void {}

  #commit(request: Message<'WriteRequest'>, database: DatabaseName): void {
    checkDatabase(request.database, database);
    const writes = request.writes.map((write) => writeFromMessage(write, database));
    const { commitTime, results } = this.#open(database).commit(writes);
    const writeResults = results.map(writeResultToMessage);
    this.#stream.send({ streamToken: this.#nextToken(), commitTime, writeResults });
  }

  #nextToken(): Uint8Array {
    const token = Buffer.from(String(this.#answers), 'utf8');
    this.#answers += 1;
    return token;
  }
}

function databaseFromOpening({ database, writes }: Message<'WriteRequest'>): DatabaseName {
  if (writes.length > 0) throw invalidArgument('The first message of a write stream has no writes.');
  return databaseFromText(database);
}

function checkDatabase(text: string, database: DatabaseName): void {
  if (text !== '' && text !== formatDatabaseName(database)) {
    throw invalidArgument(`This write stream belongs to ${formatDatabaseName(database)}, not to ${text}.`);
  }
}
