import type { ReactNode } from 'react';
import { SectionBoundary, Sections } from '../../layout/SectionBoundary.tsx';
import { SiteHeader } from '../../layout/SiteHeader.tsx';
import { DocumentBar } from './DocumentBar.tsx';

export function DocumentLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Sections of={[SiteHeader, DocumentBar]} />
      <SectionBoundary>{children}</SectionBoundary>
    </>
  );
}
