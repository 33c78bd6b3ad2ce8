import { companyAddress } from '@labka/contract/company';
import { site } from '@labka/contract/site';
import { RightsLetter } from '../../features/rights-letter/RightsLetter.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function GdprPage() {
  const { t } = useI18n();
  const heading = { id: 'zostavenie-listu', text: t('letter.title'), level: 3, screenOnly: true } as const;
  const letter = (
    <RightsLetter
      heading={heading}
      recipient={[site.company.name, companyAddress]}
      recipientEmail={site.contact.privacyEmail}
    />
  );
  return <LegalDocumentPage slug="gdpr" insertions={{ odpoved: { part: letter, heading } }} />;
}
