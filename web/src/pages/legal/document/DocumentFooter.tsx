import { site } from '@labka/contract/site';
import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type LegalDocument, type LegalSlug, legalVersionPath } from '../../../lib/legal-document.ts';
import layout from '../../../styles/layout.module.css';
import text from '../../../styles/text.module.css';
import { Copyright } from '../../layout/Copyright.tsx';
import { DatedLabel } from '../DatedLabel.tsx';
import { fixedLabels, labelLanguage, versionLabel } from '../fixed-labels.ts';
import { formatDate } from '../LegalDate.tsx';
import { legalMetadataOf } from '../legal-metadata-of.ts';
import { earlierVersionsOf } from '../legal-versions.ts';
import styles from './DocumentFooter.module.css';

const linked: readonly LegalSlug[] = ['privacy', 'terms', 'cookies', 'gdpr'];

interface DocumentFooterProps {
  readonly document: LegalDocument;
  /** Whether the page is the document's own page, not the page of a single version. */
  readonly isInForce: boolean;
}

/** Copyright, the text's version, and links to the four documents. */
export function DocumentFooter({ document, isInForce }: DocumentFooterProps) {
  const { t, language } = useI18n();
  const permalink = site.origin + legalVersionPath(document);
  return (
    <footer className={styles.footer} data-scheme="dark">
      <div className={styles.about}>
        <p>
          <Copyright />
        </p>
        <p>
          <DatedLabel label={versionLabel(document.version)} date={document.validFrom} />
        </p>
        <p className={styles.permalink}>
          {t('legal.permalink')} {permalink}
        </p>
      </div>
      {isInForce && <EarlierVersions slug={document.slug} />}
      <nav aria-label={t('legal.documents')}>
        <ul className={styles.links}>
          {linked.map((slug) => (
            <li key={slug}>
              <Link
                className={layout.target}
                to={`/legal/${slug}`}
                lang={language}
                aria-current={isInForce && slug === document.slug ? 'page' : undefined}
              >
                {legalMetadataOf(slug, language).title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {language !== labelLanguage && <OriginalLabels version={document.version} />}
    </footer>
  );
}

/** Specification §1: these labels are fixed in one language. Pages in others have them in one line. */
function OriginalLabels({ version }: Pick<LegalDocument, 'version'>) {
  const { t } = useI18n();
  const labels = [...Object.values(fixedLabels), versionLabel(version)].map((label) => label[labelLanguage]);
  return (
    <p className={`${text.muted} ${layout.screenOnly}`}>
      {t('legal.originalLabels')} <span lang={labelLanguage}>{labels.join(', ')}</span>
    </p>
  );
}

function EarlierVersions({ slug }: { readonly slug: LegalSlug }) {
  const { t, language } = useI18n();
  const earlier = earlierVersionsOf(slug);
  if (earlier.length === 0) return null;
  return (
    <nav aria-labelledby="starsie-znenia">
      <p id="starsie-znenia">{t('legal.version.earlier')}</p>
      <ul className={styles.links}>
        {earlier.map((version) => (
          <li key={version.version}>
            <Link className={layout.target} to={legalVersionPath(version)}>
              {t('legal.version.span', {
                version: version.version,
                from: formatDate(version.validFrom, language),
                until: formatDate(version.validUntil ?? '', language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
