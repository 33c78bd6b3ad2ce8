import { site } from '../../../site.config.ts';
import { PageHead } from '../../components/PageHead/PageHead.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { AskSection } from './AskSection.tsx';
import { MailCard } from './MailCard.tsx';
import { SupportHeading } from './SupportHeading.tsx';

/** Specification §2: reading B always; reading A's questions and form where the operator switches them on. */
export function SupportPage() {
  const { t } = useI18n();
  return (
    <PageLayout>
      <PageHead
        title={t('support.page.title', { brand: site.brand })}
        description={t('support.page.description', { brand: site.brand })}
      />
      <SupportHeading />
      {site.supportForm && <AskSection />}
      <MailCard />
    </PageLayout>
  );
}
