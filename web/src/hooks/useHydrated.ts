import { useDeferredValue } from 'react';

/**
 * False in the prerendered page and while hydrating, then true. React renders the change in small steps, between which
 * the page stays responsive.
 */
export function useHydrated(): boolean {
  return useDeferredValue(true, false);
}
