import type { ReactNode } from 'react';
import { mainId } from './main-id.ts';
import { Part } from './Part.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, main and footer; help is in the same place on every page. */
export function SiteFrame({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Part>
        <SiteHeader />
      </Part>
      <main id={mainId} tabIndex={-1}>
        <Part>{children}</Part>
      </main>
      <Part>
        <SiteFooter />
      </Part>
    </>
  );
}
