import type { RestFields } from '@labka/firestore-emulator/testing';

/** One commit by an attacker, who may send anything. */
export interface Attack {
  readonly caller: Caller;
  readonly writes: readonly [AttackWrite, ...AttackWrite[]];
}

export type Caller = 'visitor' | 'user' | 'administrator by claim';

export interface AttackWrite {
  readonly kind: 'set' | 'delete';
  readonly collection: string;
  readonly id: AttackId;
  readonly fields: RestFields;
  /** Names of fields at the top of the document; null when the whole document is written. */
  readonly mask: readonly string[] | null;
  /** At most one for each field path. */
  readonly transforms: readonly AttackTransform[];
  /** The precondition `exists`; null for none. */
  readonly exists: boolean | null;
}

/** `fresh` ids are unique, and well-formed without an ending; `first` is that of the commit’s first write (fresh in that write itself), `taken` that of a document that is stored in each collection. */
export type AttackId =
  | { readonly kind: 'fresh'; readonly ending: string }
  | { readonly kind: 'first' }
  | { readonly kind: 'taken' };

/** The same for two writes of a commit exactly when they write the same document. */
export function documentKey({ collection, id }: AttackWrite, index: number): string {
  return `${collection}/${id.kind === 'first' || index === 0 ? 'first' : index}`;
}

export interface AttackTransform {
  readonly fieldPath: string;
  readonly effect: keyof typeof transformEffects;
}

/** In the form of Firestore's REST interface. */
export const transformEffects = {
  serverTime: { setToServerValue: 'REQUEST_TIME' },
  increment: { increment: { integerValue: '1' } },
  maximum: { maximum: { doubleValue: 1.5 } },
  append: { appendMissingElements: { values: [{ stringValue: 'a@b' }] } },
  remove: { removeAllFromArray: { values: [{ stringValue: 'a@b' }] } },
} as const;
