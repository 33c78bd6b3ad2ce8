import type { ComponentProps } from 'react';
import { TableOfContents } from '../../../components/TableOfContents/TableOfContents.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';

type DocumentContentsProps = Omit<ComponentProps<typeof TableOfContents>, 'title' | 'expandText'>;

/** The contents of a legal document, in the words of the page. */
export function DocumentContents(props: DocumentContentsProps) {
  const { t } = useI18n();
  return (
    <TableOfContents {...props} title={t('legal.contents.title')} expandText={t('legal.contents.expand')} />
  );
}
