import { StoredData } from '../../features/stored-data/StoredData.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { LegalDocumentPage } from './document/LegalDocumentPage.tsx';

export function CookiesPage() {
  const { t } = useI18n();
  const heading = { id: 'ulozene-udaje', text: t('legal.stored.title'), level: 3, screenOnly: true } as const;
  const stored = { part: <StoredData heading={heading} />, heading };
  return <LegalDocumentPage slug="cookies" insertions={{ nastavenia: stored }} />;
}
