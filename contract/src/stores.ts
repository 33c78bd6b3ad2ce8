/** The stores and the app's addresses in them, for the site and the doctor. */

/** The app's page in a store: the app itself, or an announcement such as a pre-order. Both have a URL. */
export interface StoreListing {
  readonly status: 'available' | 'soon';
  readonly url: string;
}

export const storeNames = { googlePlay: 'Google Play', appStore: 'App Store' } as const;

export type StoreId = keyof typeof storeNames;

export const storeIds: readonly StoreId[] = ['googlePlay', 'appStore'];

/** Null for a store that will not have the app. */
export const stores: Readonly<Record<StoreId, StoreListing | null>> = {
  googlePlay: { status: 'available', url: 'https://play.example.com/store/apps/labka' },
  appStore: { status: 'soon', url: 'https://apps.example.com/app/labka' },
};
