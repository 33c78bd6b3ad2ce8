import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';

/**
 * A request whose response by Google's emulator is recorded in `google-answers.jsonl` under its title. In
 * texts `%root` is the name of `…/documents`.
 */
export interface RecordedRequest {
  readonly title: string;
  /** The rules inside the match of all documents; null: the caller is an administrator. */
  readonly rules: string | null;
  /** The stored documents before the request, by path. */
  readonly stored?: Readonly<Record<string, RestFields>>;
  /** Absent for a commit. */
  readonly path?: string;
  readonly body: object;
}

export function int(value: number): RestValue {
  return { integerValue: String(value) };
}

/** A field `n`, the only one of most of these documents. */
export function n(value: number): RestFields {
  return { n: int(value) };
}

type Demand = { readonly exists: boolean };

export function set(path: string, fields: RestFields, currentDocument?: Demand): object {
  return { update: { name: `%root/${path}`, fields }, ...(currentDocument ? { currentDocument } : {}) };
}

/** An SDK's `update`: the document must exist. */
export function update(path: string, fields: RestFields): object {
  return { ...set(path, fields, { exists: true }), updateMask: { fieldPaths: Object.keys(fields) } };
}

/** An SDK's `create`: the document must not exist. */
export function create(path: string, fields: RestFields): object {
  return set(path, fields, { exists: false });
}

export function remove(path: string, currentDocument?: Demand): object {
  return { delete: `%root/${path}`, ...(currentDocument ? { currentDocument } : {}) };
}

export function increment(path: string): object {
  return {
    update: { name: `%root/${path}`, fields: {} },
    updateMask: { fieldPaths: [] },
    updateTransforms: [{ fieldPath: 'n', increment: int(1) }],
  };
}
