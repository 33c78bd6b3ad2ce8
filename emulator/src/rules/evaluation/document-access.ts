import type { DocumentReader, RulesDocument, RulesRequest } from '../request.ts';
import {
  type Evaluated,
  type EvaluationError,
  error,
  nullValueError,
  unsupportedOperation,
} from '../value/evaluation-error.ts';
import { unboundVariable } from '../value/path-template.ts';
import { bool, type PathValue, type RulesValue, typeName } from '../value/rules-value.ts';
import { formatPath } from '../value/text.ts';
import { documentValue } from './request-values.ts';

const maximumDocuments = 10;

type Moment = 'before' | 'after';
interface DocumentFunction {
  readonly moment: Moment;
  readonly toValue: (document: RulesDocument | null, database: string) => Evaluated;
}

export const documentFunctions: ReadonlyMap<string, DocumentFunction> = new Map<string, DocumentFunction>([
  ['get', { moment: 'before', toValue: existingDocument }],
  ['getAfter', { moment: 'after', toValue: existingDocument }],
  ['exists', { moment: 'before', toValue: (document) => bool(document !== null) }],
  ['existsAfter', { moment: 'after', toValue: (document) => bool(document !== null) }],
]);

/** The result of a read: the document, null if it is missing, or the limit that the read would exceed. */
type Reading = { readonly document: RulesDocument | null } | { readonly limit: number };

/** `get` of a missing document is an error, not null: only `exists` can test for it. */
function existingDocument(document: RulesDocument | null, database: string): Evaluated {
  return document ? documentValue(document, database) : nullValueError();
}

/**
 * The documents that rules may read for a request of several operations: ten for each operation, twenty for
 * all of them. Every document counts once.
 */
export class DocumentBudget {
  static readonly limit = 20;
  readonly #read = new Set<string>();

  /** Returns false when the document would exceed the limit. */
  admit(key: string): boolean {
    if (!this.#read.has(key) && this.#read.size >= DocumentBudget.limit) return false;
    this.#read.add(key);
    return true;
  }
}

/**
 * `get`, `exists` and their `After` forms. Each operation may read ten documents. Its own document, and with
 * the `After` forms those that the same commit writes, do not count.
 */
export class DocumentAccess {
  readonly #hasAfter: boolean;
  readonly #reader: DocumentReader;
  readonly #database: string;
  readonly #ownKey: string | null;
  readonly #budget: DocumentBudget;
  readonly #read = new Set<string>();

  /** Without `hasAfter` the `After` forms are errors, as in a query that names a document. */
  constructor(reader: DocumentReader, request: RulesRequest, budget: DocumentBudget, hasAfter = true) {
    this.#hasAfter = hasAfter;
    this.#reader = reader;
    this.#database = request.database;
    this.#ownKey = request.method === 'list' ? null : keyOf(request.path);
    this.#budget = budget;
  }

  /** `onLimit` creates the error for a document beyond the limit. */
  call(name: string, args: readonly RulesValue[], onLimit: (message: string) => EvaluationError): Evaluated {
    const [argument, ...others] = args;
    const called = documentFunctions.get(name);
    if (!called || !argument || others.length > 0)
      return error(`Incorrect number of arguments. Received: ${args.length}. Expected: ${name}(path).`);
    if (argument.type !== 'path')
      return unsupportedOperation(`${name}(${typeName(argument)})`, `${name}(path)`);
    const unbound = unboundVariable(argument.segments);
    if (unbound !== null) return error(`Variable ${unbound} is not bound in path template.`);
    if (called.moment === 'after' && !this.#hasAfter) return error(`${name} is not known here.`);
    const path = this.#documentPath(argument);
    if (!path) return error(`Invalid document path. Path: [${formatPath(argument.segments)}].`);
    const reading = this.#fetch(called.moment, path);
    return 'limit' in reading
      ? onLimit(`The maximum of ${reading.limit} document access calls has been reached.`)
      : called.toValue(reading.document, this.#database);
  }

  /** The path below `documents`; null if it does not name a document of this database. */
  #documentPath({ segments }: PathValue): readonly string[] | null {
    const [databases, database, documents, ...path] = segments;
    if (databases !== 'databases' || database !== this.#database || documents !== 'documents') return null;
    const isDocument = path.length > 0 && path.length % 2 === 0;
    return isDocument && !path.includes('') ? path : null;
  }

  #fetch(moment: Moment, path: readonly string[]): Reading {
    // An interpolated text is one segment. A text with a slash is never a valid id and must not address
    // another document.
    if (path.some((id) => id.includes('/'))) return { document: null };
    const limit = this.#isAtHand(moment, path) ? null : this.#limitFor(keyOf(path));
    return limit === null ? { document: this.#reader[moment](path) } : { limit };
  }

  #isAtHand(moment: Moment, path: readonly string[]): boolean {
    return keyOf(path) === this.#ownKey || (moment === 'after' && this.#reader.isWritten?.(path) === true);
  }

  /** The limit that one more document would exceed, or null. */
  #limitFor(key: string): number | null {
    if (this.#read.has(key)) return null;
    if (this.#read.size >= maximumDocuments) return maximumDocuments;
    if (!this.#budget.admit(key)) return DocumentBudget.limit;
    this.#read.add(key);
    return null;
  }
}

function keyOf(path: readonly string[]): string {
  return path.join('/');
}
