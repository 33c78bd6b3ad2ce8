import { type Access, byName, type FoundDocuments } from '../../access/access.ts';
import { type DocumentName, formatDocumentName } from '../../document/document-name.ts';
import { microsFromTimestamp } from '../../document/timestamp.ts';
import { statusCodes, toStatusError } from '../../status.ts';
import type { Query } from '../../store/query.ts';
import { isInScope, pathKey } from '../../store/view.ts';
import { documentToMessage } from '../codec/document.ts';
import type { MessageInit } from '../protocol/message.ts';
import type { DuplexStream } from './handler.ts';

/** The documents or query of a target. */
export type TargetSource =
  | { readonly type: 'documents'; readonly names: readonly DocumentName[] }
  | { readonly type: 'query'; readonly query: Query };

/** One target of a client, and the documents already sent for it. */
export class ListenTarget {
  readonly id: number;
  readonly #readSource: () => TargetSource;
  #source: TargetSource | undefined;
  readonly #access: Access;
  readonly #stream: DuplexStream<'Listen'>;
  /** The keys of the documents listened to by name. */
  #watched: ReadonlySet<string> = new Set();
  /** Documents that may differ from the version sent. */
  readonly #changed = new Map<string, DocumentName>();
  /** null until the first snapshot. */
  #shown: FoundDocuments | null = null;

  /** `readSource` throws if the target is invalid. */
  constructor(id: number, readSource: () => TargetSource, access: Access, stream: DuplexStream<'Listen'>) {
    this.id = id;
    this.#readSource = readSource;
    this.#access = access;
    this.#stream = stream;
  }

  /**
   * Sends the whole target and marks it as current. A client that resumes is reset first, because the
   * emulator keeps no resume history. Returns false if the target is invalid or the rules deny it.
   */
  sendFirst(isResumed: boolean): boolean {
    this.#sendState('ADD');
    if (isResumed) this.#sendState('RESET');
    if (!this.sendChanges()) return false;
    const { readTime } = this.#access;
    const resumeToken = Buffer.from(microsFromTimestamp(readTime).toString(), 'utf8');
    this.#sendState('CURRENT', { resumeToken, readTime });
    return true;
  }

  /**
   * Records the changed documents that belong to the target; returns false if there are none.
   * @param changed by `pathKey`
   */
  isAffectedBy(changed: ReadonlyMap<string, DocumentName>): boolean {
    const before = this.#changed.size;
    if (this.#source?.type === 'query') {
      const { scope } = this.#source.query;
      for (const [key, name] of changed)
        if (isInScope(name.path.slice(0, -1), scope)) this.#changed.set(key, name);
    } else
      for (const key of this.#watched) {
        const name = changed.get(key);
        if (name !== undefined) this.#changed.set(key, name);
      }
    return this.#changed.size > before;
  }

  /** Sends the changes since the last call; returns false if the rules now deny the target. */
  sendChanges(): boolean {
    try {
      const found = this.#find();
      this.#sendDifference(found);
      this.#shown = found;
      return true;
    } catch (error) {
      const { code, message } = toStatusError(error);
      this.#sendState('REMOVE', { cause: { code: statusCodes[code].grpc, message } });
      return false;
    }
  }

  #find(): FoundDocuments {
    const source = this.#source ?? this.#open(this.#readSource());
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    if (source.type === 'documents')
      return byName(source.names.flatMap(({ path }) => this.#access.get(path) ?? []));
    return this.#shown === null
      ? byName(this.#access.query(source.query).documents)
      : this.#access.refreshQuery(source.query, this.#shown, changed);
  }

  #open(source: TargetSource): TargetSource {
    this.#source = source;
    if (source.type === 'documents') this.#watched = new Set(source.names.map(({ path }) => pathKey(path)));
    return source;
  }

  #sendDifference(found: FoundDocuments): void {
    for (const name of this.#shown?.keys() ?? this.#names()) {
      if (!found.has(name)) this.#sendRemoval(name);
    }
    for (const [name, document] of found) {
      if (this.#shown?.get(name)?.updateTime !== document.updateTime) {
        this.#stream.send({
          documentChange: { document: documentToMessage(document), targetIds: [this.id] },
        });
      }
    }
  }

  /** The watched documents: the first snapshot tells which of them are missing. */
  #names(): readonly string[] {
    return this.#source?.type === 'documents' ? this.#source.names.map(formatDocumentName) : [];
  }

  /** A missing watched document was deleted; a document that left a query may still exist. */
  #sendRemoval(document: string): void {
    const gone = { document, removedTargetIds: [this.id], readTime: this.#access.readTime };
    this.#stream.send(
      this.#source?.type === 'documents' ? { documentDelete: gone } : { documentRemove: gone },
    );
  }

  #sendState(
    targetChangeType: 'ADD' | 'RESET' | 'CURRENT' | 'REMOVE',
    details: MessageInit<'TargetChange'> = {},
  ): void {
    this.#stream.send({ targetChange: { targetChangeType, targetIds: [this.id], ...details } });
  }
}
