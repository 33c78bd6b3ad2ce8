import { site } from '../../../site.config.ts';
import { RightsLetter } from '../../features/rights-letter/RightsLetter.tsx';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

const { company, contact } = site;

export function GdprPage() {
  const letter = (
    <RightsLetter
      recipient={[company.name, `${company.street}, ${company.postalCode} ${company.city}`]}
      recipientEmail={contact.privacyEmail}
    />
  );
  return <LegalDocumentPage slug="gdpr" insertions={{ odpoved: letter }} />;
}
