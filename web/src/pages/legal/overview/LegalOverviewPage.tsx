import { Heading } from '../../../components/Heading/Heading.tsx';
import { LegalSearch } from '../../../features/legal-search/LegalSearch.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { legalSlugs } from '../../../lib/legal-document.ts';
import { BackToHome } from '../../layout/HomeLink.tsx';
import { SectionBoundary, Sections } from '../../layout/SectionBoundary.tsx';
import { legalMetadataOf } from '../legal-metadata-of.ts';
import { DocumentCard, SupportCard } from './DocumentCard.tsx';
import styles from './LegalOverviewPage.module.css';
import { loadSearchEntries } from './load-search-entries.ts';
import { AccessibilityStatement, ContactBox, ContactPoints } from './Statements.tsx';

export function LegalOverviewPage() {
  const { t, language } = useI18n();
  return (
    <>
      <div className={styles.overview}>
        <BackToHome>{t('legalOverview.home')}</BackToHome>
        <div className={styles.top}>
          <Heading level={1} title={t('legalOverview.title')} text={t('legalOverview.text')} />
          <div className={styles.search}>
            <SectionBoundary>
              <LegalSearch key={language} loadEntries={loadSearchEntries} />
            </SectionBoundary>
          </div>
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
      <Sections of={[ContactBox]} />
      <div className={styles.statements}>
        <SectionBoundary>
          <ContactPoints />
          <AccessibilityStatement />
        </SectionBoundary>
      </div>
    </>
  );
}
