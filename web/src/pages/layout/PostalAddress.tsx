import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { useI18n } from '../../i18n/I18nProvider.tsx';

const { company } = site;
const lines = [company.name, company.street, `${company.postalCode} ${company.city}`];

/** The operator's address as its country writes it, with the country's name for the reader. */
export function PostalAddress() {
  const { language } = useI18n();
  return (
    <address>
      <span lang={company.language}>{`${lines.map(unbroken).join(', ')}, `}</span>
      {__NAMES__[language].country}
    </address>
  );
}
