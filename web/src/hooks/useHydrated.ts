import { useSyncExternalStore } from 'react';

/** False in the prerendered page and while it is hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
