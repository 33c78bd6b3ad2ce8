import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function TermsPage() {
  return <LegalDocumentPage slug="terms" />;
}
