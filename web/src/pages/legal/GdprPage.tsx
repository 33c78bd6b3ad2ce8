import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function GdprPage() {
  return <LegalDocumentPage slug="gdpr" />;
}
