import { lazy, type ReactNode } from 'react';
import { Later } from '../../components/Later/Later.tsx';
import { importLater } from '../../lib/later-hydration.ts';
import { mainId } from './main-id.ts';
import { SiteHeader } from './SiteHeader.tsx';

/** It holds a form, whose script nobody needs before doing something. */
const SiteFooter = lazy(() =>
  importLater(async () => ({ default: (await import('./SiteFooter.tsx')).SiteFooter })),
);

interface PageLayoutProps {
  /** Whether this is the home page, whose sections header and footer link to. */
  readonly hasSections?: boolean;
  readonly children: ReactNode;
}

/** Header, main and footer; help is in the same place on every page. */
export function PageLayout({ hasSections = false, children }: PageLayoutProps) {
  return (
    <>
      <SiteHeader hasSections={hasSections} />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Later>
        <SiteFooter hasSections={hasSections} />
      </Later>
    </>
  );
}
