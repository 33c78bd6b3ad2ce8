import { useLocation } from 'react-router-dom';
import { Disclosures } from '../../../components/Disclosure/Disclosure.tsx';
import { useOpenDetails } from '../../../hooks/useOpenDetails.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { legalSlugs } from '../../../lib/legal-document.ts';
import { SectionBoundary } from '../../layout/SectionBoundary.tsx';
import page from '../../search/SearchHead.module.css';
import { SearchHead } from '../../search/SearchHead.tsx';
import { legalMetadataOf } from '../legal-metadata-of.ts';
import { DocumentCard, SupportCard } from './DocumentCard.tsx';
import styles from './LegalOverviewPage.module.css';
import { AccessibilityStatement, ContactBox, ContactPoints } from './Statements.tsx';

export function LegalOverviewPage() {
  const { t, language } = useI18n();
  useOpenDetails(useLocation());
  return (
    <>
      <div className={page.page}>
        <SearchHead
          home={t('legalOverview.home')}
          title={t('legalOverview.title')}
          text={t('legalOverview.text')}
        />
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
