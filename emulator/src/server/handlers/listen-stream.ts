import type { Access } from '../../access/access.ts';
import type { DatabaseName } from '../../document/document-name.ts';
import { invalidArgument, unimplemented } from '../../status.ts';
import type { Query } from '../../store/query.ts';
import { databaseFromText, documentInDatabase, parentFromText } from '../codec/name.ts';
import { queryFromMessage } from '../codec/query.ts';
import type { Message } from '../protocol/message.ts';
import type { DuplexHandler, DuplexStream, OpenDatabase } from './handler.ts';
import { ListenTarget, type TargetSource } from './listen-target.ts';

/** The stream on which SDKs watch documents and queries. */
export function listenStream(stream: DuplexStream<'Listen'>, open: OpenDatabase): DuplexHandler<'Listen'> {
  const targets = new Map<number, ListenTarget>();
  let access: Access | undefined;
  let stopWatching = () => {};
  let isScheduled = false;

  const sendChanges = (watched: Access) => {
    isScheduled = false;
    if (targets.size === 0) return;
    for (const target of targets.values()) {
      if (!target.sendChanges()) targets.delete(target.id);
    }
    sendConsistent(stream, watched);
  };
  // The commit answers its writer first; many commits in one turn are one snapshot.
  const connect = (database: DatabaseName): Access => {
    if (access !== undefined) return access;
    const opened = open(database);
    access = opened;
    stopWatching = opened.onCommit(() => {
      if (!isScheduled) setImmediate(sendChanges, opened);
      isScheduled = true;
    });
    return opened;
  };

  return {
    receive(request) {
      const database = databaseFromText(request.database);
      const watched = connect(database);
      if (request.addTarget !== undefined) {
        const { id, target } = addTarget(request.addTarget, database, watched, stream);
        if (target.sendFirst(isResumed(request.addTarget))) targets.set(id, target);
        sendConsistent(stream, watched);
      } else if (request.removeTarget !== undefined) {
        targets.delete(request.removeTarget);
        stream.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [request.removeTarget] } });
      } else {
        throw invalidArgument('A listen request needs addTarget or removeTarget.');
      }
    },
    close() {
      stopWatching();
      targets.clear();
    },
  };
}

/** Tells the SDK that it has seen everything up to now; only then does it show a snapshot. */
function sendConsistent(stream: DuplexStream<'Listen'>, { readTime }: Access): void {
  stream.send({ targetChange: { targetChangeType: 'NO_CHANGE', readTime } });
}

function addTarget(
  message: Message<'Target'>,
  database: DatabaseName,
  access: Access,
  stream: DuplexStream<'Listen'>,
): { id: number; target: ListenTarget } {
  if (message.once) throw unimplemented('listening once (Target.once)');
  // The SDKs number their targets from 1; production gives a number to those that come without.
  const id = message.targetId;
  if (id === 0) throw unimplemented('targets without an id');
  const target = new ListenTarget(id, sourceFromMessage(message, database), access, stream);
  return { id, target };
}

function sourceFromMessage(message: Message<'Target'>, database: DatabaseName): TargetSource {
  if (message.documents !== undefined) {
    const names = message.documents.documents.map((name) => documentInDatabase(name, database));
    return { type: 'documents', names };
  }
  return { type: 'query', query: queryFromTarget(message.query) };
}

function queryFromTarget(target: Message<'Target.QueryTarget'> | undefined): Query {
  if (target?.structuredQuery === undefined)
    throw invalidArgument('A target needs documents or a structured query.');
  return queryFromMessage(target.structuredQuery, parentFromText(target.parent));
}

function isResumed({ resumeToken, readTime }: Message<'Target'>): boolean {
  return readTime !== undefined || (resumeToken !== undefined && resumeToken.length > 0);
}
