import { site } from '../../../site.config.ts';
import { PageHead } from '../../components/PageHead/PageHead.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { ContactSection } from './ContactSection.tsx';
import { HeroSection } from './HeroSection.tsx';

export function LandingPage() {
  const { t } = useI18n();
  return (
    <PageLayout>
      <PageHead
        title={t('page.landing.title', { brand: site.brand })}
        description={t('page.landing.description', { brand: site.brand })}
      />
      <HeroSection />
      <ContactSection />
    </PageLayout>
  );
}
