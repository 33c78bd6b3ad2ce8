import { Link } from 'react-router-dom';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { type LegalSlug, legalVersionPath } from '../../../lib/legal-document.ts';
import { writtenDate } from '../LegalDate.tsx';
import { legalFactsOf } from '../legal-facts-of.ts';
import { comingVersionOf } from '../legal-versions.ts';
import { VersionNotice } from './VersionNotice.tsx';

/** Announces the next version of a document: from when it is in force, and what it changes. */
export function ComingVersion({ slug }: { readonly slug: LegalSlug }) {
  const { t, language } = useI18n();
  const coming = comingVersionOf(slug);
  if (!coming) return null;
  const { version, validFrom } = coming;
  const { changes = '' } = legalFactsOf(slug, language, version);
  return (
    <VersionNotice
      title={t('legal.version.announced', { version, date: writtenDate(validFrom, language) })}
      announcedFor={validFrom}
    >
      <p>{t('legal.version.changes', { changes })}</p>
      <p>
        <Link to={legalVersionPath(coming)}>{t('legal.version.toComing')}</Link>
      </p>
    </VersionNotice>
  );
}
