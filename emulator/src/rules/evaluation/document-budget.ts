const maximumDocuments = 20;

/**
 * The documents that rules may read for a request of several operations: ten for each, as for a request of one, but no
 * more than twenty for all of them. A document counts once, however many operations read it.
 */
export class DocumentBudget {
  static readonly limit = maximumDocuments;
  readonly #read = new Set<string>();

  /** False when this document would be one too many. */
  admit(key: string): boolean {
    if (!this.#read.has(key) && this.#read.size >= maximumDocuments) return false;
    this.#read.add(key);
    return true;
  }
}
