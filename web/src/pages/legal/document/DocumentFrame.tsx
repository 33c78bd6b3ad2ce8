import type { ReactNode } from 'react';
import { Part } from '../../layout/Part.tsx';
import { DocumentBar } from './DocumentBar.tsx';

/** What legal documents have in common around their texts. */
export function DocumentFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Part>
        <DocumentBar />
      </Part>
      <Part>{children}</Part>
    </>
  );
}
