import { Link } from 'react-router-dom';
import { site } from '../../../../site.config.ts';
import { useCurrentYear } from '../../../hooks/useCurrentYear.ts';
import { useOpenOnPaper } from '../../../hooks/useOpenOnPaper.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import {
  type LegalDocument,
  type LegalSlug,
  legalSourcePath,
  legalVersionPath,
} from '../../../lib/legal-document.ts';
import { FixedLabel } from '../FixedLabel.tsx';
import { versionLabel } from '../fixed-labels.ts';
import { legalFactsOf } from '../legal-facts-of.ts';
import styles from './DocumentFooter.module.css';
import { EarlierVersions } from './EarlierVersions.tsx';

const linked: readonly LegalSlug[] = ['privacy', 'terms', 'cookies', 'gdpr'];

interface DocumentFooterProps {
  readonly document: LegalDocument;
  /** Whether the page is the one of the version in force, not of one version. */
  readonly isInForce: boolean;
}

/** Copyright, version and fingerprint of the text, and the four documents. */
export function DocumentFooter({ document, isInForce }: DocumentFooterProps) {
  const { t, language } = useI18n();
  const year = useCurrentYear();
  useOpenOnPaper();
  const permalink = site.origin + legalVersionPath(document);
  return (
    <footer className={styles.footer} data-scheme="dark">
      <div className={styles.facts}>
        <p>{t('footer.rights', { year, company: site.company.name })}</p>
        <p className={styles.version}>
          <FixedLabel label={versionLabel(document.version)} date={document.validFrom} />
        </p>
        <p className={styles.permalink}>
          {t('legal.permalink')} {permalink}
        </p>
        <details>
          <summary className={styles.summary}>{t('legal.fingerprint.title')}</summary>
          <p>{t('legal.fingerprint.text')}</p>
          <a className={styles.source} href={`/${legalSourcePath(document)}`}>
            <code className={styles.fingerprint}>{document.sha256}</code>
          </a>
        </details>
      </div>
      {isInForce && <EarlierVersions slug={document.slug} />}
      <nav aria-label={t('legal.documents')}>
        <ul className={styles.links}>
          {linked.map((slug) => (
            <li key={slug}>
              <Link
                to={`/legal/${slug}`}
                lang={language}
                aria-current={isInForce && slug === document.slug ? 'page' : undefined}
              >
                {legalFactsOf(slug, language).title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
