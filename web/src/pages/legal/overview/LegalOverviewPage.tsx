import { useLocation } from 'react-router-dom';
import { Disclosures } from '../../../components/Disclosure/Disclosure.tsx';
import { Heading } from '../../../components/Heading/Heading.tsx';
import { LegalSearch } from '../../../features/legal-search/LegalSearch.tsx';
import { useOpenDetails } from '../../../hooks/useOpenDetails.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { legalSlugs } from '../../../lib/legal-document.ts';
import { BackToHome } from '../../layout/HomeLink.tsx';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import { legalMetadataOf } from '../legal-metadata-of.ts';
import { DocumentCard, SupportCard } from './DocumentCard.tsx';
import styles from './LegalOverviewPage.module.css';
import { loadSearchEntries } from './load-search-entries.ts';
import { AccessibilityStatement, ContactBox, ContactPoints } from './Statements.tsx';

export function LegalOverviewPage() {
  const { t, language } = useI18n();
  useOpenDetails(useLocation());
  return (
    <>
      <div className={styles.overview}>
        <BackToHome>{t('legalOverview.home')}</BackToHome>
        <div className={styles.halves}>
          <Heading level={1} title={t('legalOverview.title')} text={t('legalOverview.text')} />
          <SectionBoundary>
            <LegalSearch key={language} loadEntries={loadSearchEntries} />
          </SectionBoundary>
        </div>
        <ul className={styles.cards}>
          {legalSlugs.map((slug) => (
            <li key={slug}>
              <DocumentCard metadata={legalMetadataOf(slug, language)} />
            </li>
          ))}
          <li>
            <SupportCard />
          </li>
        </ul>
      </div>
      <SectionBoundary>
        <div className={styles.statements}>
          <div className={styles.contacts}>
            <ContactBox />
            <ContactPoints />
          </div>
          <Disclosures>
            <AccessibilityStatement />
          </Disclosures>
        </div>
      </SectionBoundary>
    </>
  );
}
