import { Link } from 'react-router-dom';
import { site } from '../../../../site.config.ts';
import { useCurrentYear } from '../../../hooks/useCurrentYear.ts';
import { useOpenOnPaper } from '../../../hooks/useOpenOnPaper.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type LegalDocument, type LegalSlug, legalSourcePath } from '../../../lib/legal-document.ts';
import { FixedLabel } from '../FixedLabel.tsx';
import { versionLabel } from '../fixed-labels.ts';
import { legalFactsOf } from '../legal-facts-of.ts';
import styles from './DocumentFooter.module.css';

const linked: readonly LegalSlug[] = ['privacy', 'terms', 'cookies', 'gdpr'];

/** Copyright, version and fingerprint of the text, and the four documents. */
export function DocumentFooter({ document }: { readonly document: LegalDocument }) {
  const { t, language } = useI18n();
  const year = useCurrentYear();
  useOpenOnPaper();
  const permalink = `${site.origin}/legal/${document.slug}`;
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
        <details className={styles.disclosure}>
          <summary className={styles.summary}>{t('legal.fingerprint.title')}</summary>
          <p>{t('legal.fingerprint.text')}</p>
          <a className={styles.source} href={`/${legalSourcePath(document)}`}>
            <code className={styles.fingerprint}>{document.sha256}</code>
          </a>
        </details>
      </div>
      <nav aria-label={t('legal.documents')}>
        <ul className={styles.links}>
          {linked.map((slug) => (
            <li key={slug}>
              <Link
                to={`/legal/${slug}`}
                lang={language}
                aria-current={slug === document.slug ? 'page' : undefined}
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
