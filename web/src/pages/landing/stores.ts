import { type StoreListing, site } from '../../../site.config.ts';

export interface Store {
  readonly id: 'googlePlay' | 'appStore';
  readonly name: 'Google Play' | 'App Store';
  /** The phones that it is for, as `markDevice` names them. */
  readonly device: 'android' | 'apple';
  readonly listing: StoreListing;
}

const { googlePlay, appStore } = site.stores;

/** Those that the operator has listed. */
export const stores: readonly Store[] = [
  ...(googlePlay
    ? [{ id: 'googlePlay', name: 'Google Play', device: 'android', listing: googlePlay } as const]
    : []),
  ...(appStore ? [{ id: 'appStore', name: 'App Store', device: 'apple', listing: appStore } as const] : []),
];
