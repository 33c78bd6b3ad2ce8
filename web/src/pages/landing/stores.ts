import { type StoreId, type StoreListing, storeIds, storeNames } from '@labka/contract/stores';
import { site } from '../../../site.config.ts';

export interface Store {
  readonly id: StoreId;
  readonly name: (typeof storeNames)[StoreId];
  /** The phones of the store, as named by `markDevice`. */
  readonly device: 'android' | 'apple';
  readonly listing: StoreListing;
}

const devices = { googlePlay: 'android', appStore: 'apple' } as const;

/** Only the stores that the operator has listed. */
export const stores: readonly Store[] = storeIds.flatMap((id) => {
  const listing = site.stores[id];
  return listing ? [{ id, name: storeNames[id], device: devices[id], listing }] : [];
});
