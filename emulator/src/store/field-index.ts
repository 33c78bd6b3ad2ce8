import { comparePaths, compareValues } from '../document/compare.ts';
import type { Document } from '../document/document.ts';
import type { FieldPath } from '../document/field-path.ts';
import { fieldAt } from '../document/fields.ts';
import { partitionPoint } from './partition-point.ts';
import { isNamePath } from './queried-value.ts';

type Compare = (left: Document, right: Document) => number;

/**
 * Up to this number changes are inserted one by one; more of them sort the index again, which is linear when
 * it is mostly sorted.
 */
const fewChanges = 32;

/**
 * The documents of a collection that have a field, sorted by its value and then by name; for `__name__` by
 * name alone. Changes are applied when a query reads, so that many writes in a row stay cheap.
 */
export class FieldIndex {
  readonly #path: FieldPath;
  readonly #compare: Compare;
  #sorted: Document[];
  readonly #added = new Set<Document>();
  readonly #removed = new Set<Document>();

  constructor(path: FieldPath, documents: Iterable<Document>) {
    this.#path = path;
    this.#compare = comparisonBy(path);
    this.#sorted = [...documents].filter((document) => this.#has(document)).sort(this.#compare);
  }

  /** Records that `after` replaced `before`; null for a missing document. */
  replace(before: Document | null, after: Document | null): void {
    if (before !== null && this.#has(before) && !this.#added.delete(before)) this.#removed.add(before);
    if (after !== null && this.#has(after) && !this.#removed.delete(after)) this.#added.add(after);
  }

  get sorted(): readonly Document[] {
    if (this.#added.size + this.#removed.size > fewChanges) this.#sortAgain();
    else this.#putIn();
    this.#added.clear();
    this.#removed.clear();
    return this.#sorted;
  }

  #has({ fields }: Document): boolean {
    return isNamePath(this.#path) || fieldAt(fields, this.#path) !== undefined;
  }

  #putIn(): void {
    for (const document of this.#removed) this.#sorted.splice(this.#positionOf(document), 1);
    for (const document of this.#added) this.#sorted.splice(this.#positionOf(document), 0, document);
  }

  #positionOf(document: Document): number {
    return partitionPoint(this.#sorted.length, (at) => {
      const other = this.#sorted[at];
      return other !== undefined && this.#compare(other, document) < 0;
    });
  }

  #sortAgain(): void {
    const kept = this.#sorted.filter((document) => !this.#removed.has(document));
    this.#sorted = [...kept, ...this.#added].sort(this.#compare);
  }
}

function comparisonBy(path: FieldPath): Compare {
  if (isNamePath(path)) return compareNames;
  return (left, right) => {
    const [one, other] = [fieldAt(left.fields, path), fieldAt(right.fields, path)];
    return (one && other ? compareValues(one, other) : 0) || compareNames(left, right);
  };
}

function compareNames(left: Document, right: Document): number {
  return comparePaths(left.name.path, right.name.path);
}
