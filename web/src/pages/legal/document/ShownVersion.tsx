import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type Language, languageNames } from '../../../i18n/languages.ts';
import type { LegalSlug, LegalVersion } from '../../../lib/legal-document.ts';
import { writtenDate } from '../LegalDate.tsx';
import { legalFactsOf } from '../legal-facts-of.ts';
import { versionOf } from '../legal-versions.ts';
import { VersionNotice } from './VersionNotice.tsx';

interface ShownVersionProps {
  readonly slug: LegalSlug;
  readonly version: string;
  readonly shownLanguage: Language;
}

/** At a version's own address: whether it is in force, and where the one in force is. */
export function ShownVersion({ slug, version, shownLanguage }: ShownVersionProps) {
  const { t, language } = useI18n();
  const shown = versionOf(slug, version);
  const { changes } = legalFactsOf(slug, language, version);
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
    from: writtenDate(validFrom, language),
    until: validUntil === undefined ? '' : writtenDate(validUntil, language),
  });
}
