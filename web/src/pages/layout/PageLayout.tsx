import type { ReactNode } from 'react';
import { SkipLink } from '../../components/SkipLink/SkipLink.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

const mainId = 'main';

/** Header, main and footer; help is in the same place on every page. */
export function PageLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <SkipLink text={t('layout.skipToContent')} targetId={mainId} />
      <SiteHeader />
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
