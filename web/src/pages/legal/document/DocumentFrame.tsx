import type { ReactNode } from 'react';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { DocumentBar } from './DocumentBar.tsx';

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
