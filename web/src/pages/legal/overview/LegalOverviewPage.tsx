import { ArrowLeft } from 'lucide-react';
import type { LegalSlug } from '../../../../legal/legal-document.ts';
import { site } from '../../../../site.config.ts';
import { ButtonLink } from '../../../components/Button/Button.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { PageHead } from '../../../components/PageHead/PageHead.tsx';
import { LegalSearch } from '../../../features/legal-search/LegalSearch.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { PageLayout } from '../../layout/PageLayout.tsx';
import { legalFactsOf } from '../legal-facts-of.ts';
import { AccessibilityStatement } from './AccessibilityStatement.tsx';
import { ContactBox } from './ContactBox.tsx';
import { ContactPoints } from './ContactPoints.tsx';
import { DocumentCard, SupportCard } from './DocumentCard.tsx';
import styles from './LegalOverviewPage.module.css';

const order: readonly LegalSlug[] = ['terms', 'privacy', 'cookies', 'gdpr'];

export function LegalOverviewPage() {
  const { t, language } = useI18n();
  const title = (slug: LegalSlug) => legalFactsOf(slug, language).title;
  return (
    <PageLayout>
      <PageHead
        title={t('legalOverview.page.title', { brand: site.brand })}
        description={t('legalOverview.page.description', { brand: site.brand })}
      />
      <div className={styles.overview}>
        <p className={styles.back}>
          <ButtonLink href="/" variant="quiet">
            <ArrowLeft className={styles.icon} aria-hidden="true" />
            {t('legalOverview.home')}
          </ButtonLink>
        </p>
        <Heading level={1} title={t('legalOverview.title')} text={t('legalOverview.text')} />
        <div className={styles.search}>
          <LegalSearch
            titles={{
              terms: title('terms'),
              privacy: title('privacy'),
              cookies: title('cookies'),
              gdpr: title('gdpr'),
            }}
          />
        </div>
        <ul className={styles.cards}>
          {order.map((slug) => (
            <li key={slug}>
              <DocumentCard facts={legalFactsOf(slug, language)} />
            </li>
          ))}
          <li>
            <SupportCard />
          </li>
        </ul>
      </div>
      <ContactBox />
      <div className={styles.statements}>
        <ContactPoints />
        <AccessibilityStatement />
      </div>
    </PageLayout>
  );
}
