import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type LegalSlug, legalVersionPath } from '../../../lib/legal-document.ts';
import { writtenDate } from '../LegalDate.tsx';
import { earlierVersionsOf } from '../legal-versions.ts';
import styles from './DocumentFooter.module.css';

/** The versions that were in force before, with their days. */
export function EarlierVersions({ slug }: { readonly slug: LegalSlug }) {
  const { t, language } = useI18n();
  const earlier = earlierVersionsOf(slug);
  if (earlier.length === 0) return null;
  return (
    <nav aria-labelledby="starsie-znenia">
      <p id="starsie-znenia">{t('legal.version.earlier')}</p>
      <ul className={styles.links}>
        {earlier.map((version) => (
          <li key={version.version}>
            <Link to={legalVersionPath(version)}>
              {t('legal.version.span', {
                version: version.version,
                from: writtenDate(version.validFrom, language),
                until: writtenDate(version.validUntil ?? '', language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
