import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import { type LegalSlug, type LegalVersion, legalVersionPath } from '../../../lib/legal-document.ts';
import { formatDate } from '../LegalDate.tsx';
import { legalMetadataOf } from '../legal-metadata-of.ts';
import { comingVersionOf, versionOf } from '../legal-versions.ts';
import styles from './VersionNotice.module.css';

/** Announces a document's next version: its first day in force and its changes. */
export function ComingVersion({ slug }: { readonly slug: LegalSlug }) {
  const { t, language } = useI18n();
  const coming = comingVersionOf(slug);
  if (!coming) return null;
  const { version, validFrom } = coming;
  const { changes = '' } = legalMetadataOf(slug, language, version);
  return (
    <VersionNotice
      title={t('legal.version.announced', { version, date: formatDate(validFrom, language) })}
      announcedFor={validFrom}
    >
      <p>{t('legal.version.changes', { changes })}</p>
      <p>
        <Link to={legalVersionPath(coming)}>{t('legal.version.toComing')}</Link>
      </p>
    </VersionNotice>
  );
}

interface ShownVersionProps {
  readonly slug: LegalSlug;
  readonly version: string;
  readonly shownLanguage: Language;
}

/** On a version's permanent page: whether it is in force, and a link to the one that is. */
export function ShownVersion({ slug, version, shownLanguage }: ShownVersionProps) {
  const { t, language } = useI18n();
  const shown = versionOf(slug, version);
  const { changes } = legalMetadataOf(slug, language, version);
  return (
    <VersionNotice title={useStateText(shown)}>
      {shown.state === 'coming' && changes && <p>{t('legal.version.changes', { changes })}</p>}
      {shown.state === 'current' && <p>{t('legal.version.stays')}</p>}
      {shownLanguage !== language && (
        <p>{t('legal.version.otherLanguage', { language: languageNames[shownLanguage] })}</p>
      )}
      <p>
        <Link to={`/legal/${slug}`}>{t('legal.version.toCurrent')}</Link>
      </p>
    </VersionNotice>
  );
}

function useStateText({ state, version, validFrom, validUntil }: LegalVersion): string {
  const { t, language } = useI18n();
  return t(`legal.version.states.${state}`, {
    version,
    from: formatDate(validFrom, language),
    until: validUntil === undefined ? '' : formatDate(validUntil, language),
  });
}

interface VersionNoticeProps {
  readonly title: string;
  /** ISO date of the first day of an announced version; `npm run doctor -- --after` reads it. */
  readonly announcedFor?: string;
  readonly children: ReactNode;
}

function VersionNotice({ title, announcedFor, children }: VersionNoticeProps) {
  const { t } = useI18n();
  return (
    <aside className={styles.notice} aria-label={t('legal.version.label')} data-announced-for={announcedFor}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </aside>
  );
}
