import type { ReactNode } from 'react';
import { SectionBoundary, Sections } from '../../layout/SectionBoundary.tsx';
import { DocumentBar } from './DocumentBar.tsx';

export function DocumentLayout({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Sections of={[DocumentBar]} />
      <SectionBoundary>{children}</SectionBoundary>
    </>
  );
}
