import { type DatabaseName, formatDatabaseName } from '../document/document-name.ts';
import { type CommitListener, Database, type SeedDocument } from './database.ts';

export interface StoreObserver {
  /** Hears of every commit in every database. */
  readonly onCommit: CommitListener;
  /** Hears of every database that is named for the first time. */
  readonly onCreate: (name: DatabaseName) => void;
}

/** All databases of all projects; one comes into being when it is first named. */
export class Store {
  readonly #databases = new Map<string, Database>();
  readonly #observer: StoreObserver;
  readonly #seed: readonly SeedDocument[];

  /** `seed` is what the default database of every project begins with. */
  constructor(observer: StoreObserver, seed: readonly SeedDocument[]) {
    this.#observer = observer;
    this.#seed = seed;
  }

  database(name: DatabaseName): Database {
    const key = formatDatabaseName(name);
    const known = this.#databases.get(key);
    if (known !== undefined) return known;
    // Callers may hold the name of a document, which has the database's fields and others: only these are kept.
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
