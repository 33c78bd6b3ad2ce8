import { useHydrated } from './useHydrated.ts';

/** The year of the build in the prerendered page, the visitor's own once hydrated. */
export function useCurrentYear(): number {
  return useHydrated() ? new Date().getFullYear() : __BUILD_YEAR__;
}
