import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function PrivacyPage() {
  return <LegalDocumentPage slug="privacy" />;
}
