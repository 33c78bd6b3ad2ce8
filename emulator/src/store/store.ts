import { type DatabaseName, formatDatabaseName } from '../document/document-name.ts';
import { type CommitListener, Database, type SeedDocument } from './database.ts';

export interface StoreObserver {
  /** Called after every commit in every database. */
  readonly onCommit: CommitListener;
  /** Called when a database is used for the first time. */
  readonly onCreate: (name: DatabaseName) => void;
}

/** All databases of all projects, each created on first use. */
export class Store {
  readonly #databases = new Map<string, Database>();
  readonly #observer: StoreObserver;
  readonly #seed: readonly SeedDocument[];

  /** `seed` is the initial content of the default database of every project. */
  constructor(observer: StoreObserver, seed: readonly SeedDocument[]) {
    this.#observer = observer;
    this.#seed = seed;
  }

  database(name: DatabaseName): Database {
    const key = formatDatabaseName(name);
    const known = this.#databases.get(key);
    if (known !== undefined) return known;
    // Callers may pass a document's name, whose further fields are dropped here.
    const database = new Database({ project: name.project, database: name.database });
    if (name.database === '(default)') database.seed(this.#seed);
    database.onCommit(this.#observer.onCommit);
    this.#databases.set(key, database);
    this.#observer.onCreate(database.name);
    return database;
  }

  /** Empties every database. */
  reset(): void {
    for (const database of this.#databases.values()) database.clear([]);
  }
}
