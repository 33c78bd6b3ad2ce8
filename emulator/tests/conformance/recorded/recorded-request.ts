import type { RestFields, RestValue } from '@labka/firestore-emulator/testing';

/**
 * A request whose answer by Google's emulator is recorded in `google-answers.json`, under its title. In texts `%root`
 * stands for the name of `…/documents`.
 */
export interface RecordedRequest {
  readonly title: string;
  /** What stands inside the block of all documents; null: the caller is an administrator. */
  readonly rules: string | null;
  /** Documents that are there before, by path. */
  readonly stored?: Readonly<Record<string, RestFields>>;
  /** Absent for a commit. */
  readonly path?: string;
  readonly body: object;
}

export function int(value: number): RestValue {
  return { integerValue: String(value) };
}

/** A field `n`, which most of these documents have alone. */
export function n(value: number): RestFields {
  return { n: int(value) };
}

type Demand = { readonly exists: boolean };

export function set(path: string, fields: RestFields, currentDocument?: Demand): object {
  return { update: { name: `%root/${path}`, fields }, ...(currentDocument ? { currentDocument } : {}) };
}

/** As an SDK's `update`: the document must exist. */
export function update(path: string, fields: RestFields): object {
  return { ...set(path, fields, { exists: true }), updateMask: { fieldPaths: Object.keys(fields) } };
}

/** As an SDK's `create`: the document must not exist. */
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
