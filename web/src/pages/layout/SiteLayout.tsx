import type { ReactNode } from 'react';
import { mainId } from '../../components/SkipLink/SkipLink.tsx';
import { SectionBoundary, Sections } from './SectionBoundary.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, main and footer; help is in the same place on every page. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Sections of={[SiteHeader]} />
      <main id={mainId}>
        <SectionBoundary>{children}</SectionBoundary>
      </main>
      <Sections of={[SiteFooter]} />
    </>
  );
}
