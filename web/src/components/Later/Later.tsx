import { type ReactNode, Suspense, useState } from 'react';
import { isPageHydrated } from '../../lib/later-hydration.ts';

/**
 * Around what `importLater` loads. In a prerendered page the rest is hydrated without it; a page that is shown after a
 * click waits for it, so that its sections can be scrolled to. It must not render again before it is hydrated: React
 * would take the prerendered part away.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  const [isPrerendered] = useState(() => !isPageHydrated());
  return isPrerendered ? <Suspense fallback={null}>{children}</Suspense> : children;
}
