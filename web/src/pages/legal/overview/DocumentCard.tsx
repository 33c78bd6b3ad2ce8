import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import type { LegalMetadata } from '../../../lib/legal-document.ts';
import text from '../../../styles/text.module.css';
import { formatDate, LegalDate } from '../LegalDate.tsx';
import { comingVersionOf } from '../legal-versions.ts';
import styles from './DocumentCard.module.css';

export function DocumentCard({ metadata }: { readonly metadata: LegalMetadata }) {
  const { t, language } = useI18n();
  const coming = comingVersionOf(metadata.slug);
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <Link className={styles.link} to={`/legal/${metadata.slug}`}>
          {metadata.title}
        </Link>
      </h2>
      <p>{metadata.summary}</p>
      <div className={text.muted}>
        <p>
          {t('legalOverview.version', { version: metadata.version })}{' '}
          <LegalDate date={metadata.lastUpdated} language={language} />
        </p>
        {coming && (
          <p>
            {t('legalOverview.coming', {
              version: coming.version,
              date: formatDate(coming.validFrom, language),
            })}
          </p>
        )}
      </div>
    </article>
  );
}

/** The fifth card links to support. */
export function SupportCard() {
  const { t } = useI18n();
  return (
    <article className={styles.card} data-variant="support">
      <h2 className={styles.title}>
        <Link className={styles.link} to="/support">
          {t('legalOverview.support.title')}
        </Link>
      </h2>
      <p>{t('legalOverview.support.text')}</p>
      <p className={text.muted}>{t('contact.responseTime')}</p>
    </article>
  );
}
