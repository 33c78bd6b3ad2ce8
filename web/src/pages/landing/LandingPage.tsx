import { lazy } from 'react';
import { site } from '../../../site.config.ts';
import { Later } from '../../components/Later/Later.tsx';
import { PageHead } from '../../components/PageHead/PageHead.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { importLater } from '../../lib/later-hydration.ts';
import { PageLayout } from '../layout/PageLayout.tsx';
import { HeroSection } from './HeroSection.tsx';

const LowerSections = lazy(() =>
  importLater(async () => ({ default: (await import('./LowerSections.tsx')).LowerSections })),
);

export function LandingPage() {
  const { t } = useI18n();
  return (
    <PageLayout hasSections>
      <PageHead
        title={t('page.landing.title', { brand: site.brand })}
        description={t('page.landing.description', { brand: site.brand })}
      />
      <HeroSection />
      <Later>
        <LowerSections />
      </Later>
    </PageLayout>
  );
}
