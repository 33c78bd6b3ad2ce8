import { site } from '@labka/contract/site';
import { useI18n } from '../../i18n/I18nProvider.tsx';

/** The operator's address as its country writes it, with the country's name for the reader. */
export function PostalAddress() {
  const { language } = useI18n();
  const { company } = site;
  return (
    <address>
      <span lang={company.language}>
        {company.name}
        <br />
        {company.street}
        <br />
        {company.postalCode} {company.city}
      </span>
      <br />
      {__NAMES__[language].country}
    </address>
  );
}
