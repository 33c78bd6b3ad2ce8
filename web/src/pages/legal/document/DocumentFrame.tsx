import type { ReactNode } from 'react';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { DocumentBar } from './DocumentBar.tsx';

/** The layout around the text of every legal document. */
export function DocumentFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SectionBoundary>
        <DocumentBar />
      </SectionBoundary>
      <SectionBoundary>{children}</SectionBoundary>
    </>
  );
}
