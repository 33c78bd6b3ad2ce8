import { StoredData } from '../../features/stored-data/StoredData.tsx';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function CookiesPage() {
  return <LegalDocumentPage slug="cookies" insertions={{ nastavenia: <StoredData /> }} />;
}
