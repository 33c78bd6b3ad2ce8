import { site } from '@labka/contract/site';
import { type StoreId, type StoreListing, storeIds, storeNames } from '@labka/contract/stores';

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

export function storesWith(status: StoreListing['status']): readonly string[] {
  return stores.filter(({ listing }) => listing.status === status).map(({ name }) => name);
}

interface WayOfPhone extends Pick<Store, 'device'> {
  readonly href: string;
  readonly text: 'getTheApp' | 'openWebVersion';
}

/** Per kind of phone the first way to the app: its store, or the web version until that has the app. */
export const waysOfPhones: readonly WayOfPhone[] = storeIds.flatMap((id): readonly WayOfPhone[] => {
  const [device, listing] = [devices[id], site.stores[id]];
  if (listing?.status === 'available') return [{ device, href: listing.url, text: 'getTheApp' }];
  return site.webApp ? [{ device, href: site.webApp.url, text: 'openWebVersion' }] : [];
});
