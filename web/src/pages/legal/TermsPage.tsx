import { companyAddress } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import { legalConstants } from '../../../legal-facts.ts';
import { GuardianConsent } from '../../features/guardian-consent/GuardianConsent.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { legalVersionPath } from '../../lib/legal-document.ts';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';
import { formatDate } from './LegalDate.tsx';
import { legalMetadataOf } from './legal-metadata-of.ts';

export function TermsPage() {
  const { language } = useI18n();
  const { version, validFrom } = legalMetadataOf('terms', language);
  const consent = (
    <GuardianConsent
      company={`${site.company.name}, ${companyAddress}`}
      supportEmail={site.contact.supportEmail}
      ages={legalConstants}
      terms={{
        version,
        date: formatDate(validFrom, language),
        address: site.origin + legalVersionPath({ slug: 'terms', version }),
      }}
    />
  );
  return <LegalDocumentPage slug="terms" insertions={{ 'suhlas-zakonneho-zastupcu': { part: consent } }} />;
}
