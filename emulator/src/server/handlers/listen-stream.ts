import type { Access } from '../../access/access.ts';
import type { DatabaseName } from '../../document/document-name.ts';
import { invalidArgument } from '../../status.ts';
import { pathKey } from '../../store/view.ts';
import type { DocumentChange } from '../../store/write.ts';
import { databaseFromText, documentInDatabase, parentInDatabase } from '../codec/name.ts';
import { everything, queryFromMessage } from '../codec/query.ts';
import type { Message } from '../protocol/message.ts';
import type { DuplexHandler, DuplexStream, OpenDatabase } from './handler.ts';
import { ListenTarget, type TargetSource } from './listen-target.ts';

/** The client reads these while the next are encoded. */
const targetsPerTurn = 50;

/** The stream on which SDKs listen to documents and queries. */
export class ListenStream implements DuplexHandler<'Listen'> {
  readonly #stream: DuplexStream<'Listen'>;
  readonly #open: OpenDatabase;
  readonly #targets = new Map<number, ListenTarget>();
  #highestId = 0;
  /** Targets with changes that were not sent yet. */
  readonly #affected = new Set<ListenTarget>();
  #access: Access | undefined;
  #stopWatching = () => {};
  #isScheduled = false;
  /** How many targets the next turn of the event loop sends. */
  #limit = targetsPerTurn;
  #isPartlySent = false;
  /** Whether commits were not sent because the client reads too slowly. */
  #isBehind = false;

  constructor(stream: DuplexStream<'Listen'>, open: OpenDatabase) {
    this.#stream = stream;
    this.#open = open;
  }

  receive({ addTarget, database, removeTarget }: Message<'ListenRequest'>): void {
    const name = databaseFromText(database);
    if (addTarget !== undefined) this.#add(addTarget, name);
    else if (removeTarget !== undefined) this.#remove(removeTarget);
    else throw invalidArgument('A listen request needs addTarget or removeTarget.');
  }

  close(): void {
    this.#stopWatching();
    this.#targets.clear();
    this.#affected.clear();
  }

  #add(message: Message<'Target'>, database: DatabaseName): void {
    const id = this.#idOf(message);
    const access = this.#connect(database);
    const target = new ListenTarget(id, () => targetSource(message, database), access, this.#stream);
    if (target.sendFirst(isResumed(message))) this.#targets.set(id, target);
    this.#sendAffected(Number.POSITIVE_INFINITY);
    this.#sendConsistent(access);
    if (message.once && this.#targets.has(id)) this.#remove(id);
  }

  /** "If `target_id` is 0 (or unspecified), the server will assign an ID" (google.firestore.v1.Target) */
  #idOf({ targetId }: Message<'Target'>): number {
    if (targetId < 0) throw invalidArgument('The id of a target must not be negative.');
    const id = targetId === 0 ? this.#highestId + 1 : targetId;
    this.#highestId = Math.max(this.#highestId, id);
    return id;
  }

  #remove(id: number): void {
    this.#targets.delete(id);
    this.#stream.send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id] } });
  }

  #connect(database: DatabaseName): Access {
    if (this.#access !== undefined) return this.#access;
    const access = this.#open(database);
    this.#stopWatching = access.onCommit(({ changes }) => {
      // Otherwise commits in each turn could delay the snapshot forever.
      if (this.#isPartlySent) this.#limit = Number.POSITIVE_INFINITY;
      if (this.#markAffected(changes)) this.#schedule(access);
    });
    this.#stream.onDrain(() => {
      if (this.#isBehind) this.#schedule(access);
    });
    this.#access = access;
    return access;
  }

  /** Marks the targets that the changes affect. */
  #markAffected(changes: readonly DocumentChange[]): boolean {
    const changed = new Map(changes.map(({ name }) => [pathKey(name.path), name]));
    for (const target of this.#targets.values()) {
      if (target.isAffectedBy(changed)) this.#affected.add(target);
    }
    return this.#affected.size > 0;
  }

  /**
   * Sends after the commit's response. Commits in one turn of the event loop, or while the client does not
   * read, form one snapshot.
   */
  #schedule(access: Access): void {
    this.#isBehind = this.#stream.isCongested;
    if (this.#isBehind || this.#isScheduled || this.#targets.size === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      this.#sendAffected(this.#limit);
      this.#limit = targetsPerTurn;
      this.#isPartlySent = this.#affected.size > 0;
      if (this.#isPartlySent) this.#schedule(access);
      else if (this.#targets.size > 0) this.#sendConsistent(access);
    });
  }

  #sendAffected(limit: number): void {
    for (const target of [...this.#affected].slice(0, limit)) {
      this.#affected.delete(target);
      const isOpen = this.#targets.get(target.id) === target;
      if (isOpen && !target.sendChanges()) this.#targets.delete(target.id);
    }
  }

  /** Tells the SDK that its data is current; only then does it raise a snapshot. */
  #sendConsistent({ readTime }: Access): void {
    this.#stream.send({ targetChange: { targetChangeType: 'NO_CHANGE', readTime } });
  }
}

function targetSource({ documents, query }: Message<'Target'>, database: DatabaseName): TargetSource {
  if (documents !== undefined) {
    const names = documents.documents.map((name) => documentInDatabase(name, database));
    return { type: 'documents', names };
  }
  if (query === undefined) throw invalidArgument('A target needs documents or a query.');
  const structuredQuery = query.structuredQuery ?? everything;
  const parent = parentInDatabase(query.parent, database);
  return { type: 'query', query: queryFromMessage(structuredQuery, parent) };
}

function isResumed({ readTime, resumeToken }: Message<'Target'>): boolean {
  return readTime !== undefined || (resumeToken !== undefined && resumeToken.length > 0);
}
