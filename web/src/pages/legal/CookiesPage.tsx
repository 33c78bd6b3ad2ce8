import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function CookiesPage() {
  return <LegalDocumentPage slug="cookies" />;
}
