import { useEffect } from 'react';
import { laterAttribute, reportHydration } from '../lib/later-hydration.ts';
import { useHydrated } from './useHydrated.ts';

/** For the outer element of a part that `importLater` loads: it carries the mark until it is hydrated. */
export function useLaterPart(): { readonly [laterAttribute]: '' | undefined } {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (isHydrated) reportHydration();
  }, [isHydrated]);
  return { [laterAttribute]: isHydrated ? undefined : '' };
}
