import { site } from '../../../site.config.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';

/** The operator's address, in Slovak format in every language. */
export function PostalAddress() {
  const { t } = useI18n();
  const { company } = site;
  return (
    <address>
      <span lang="sk">
        {company.name}
        <br />
        {company.street}
        <br />
        {company.postalCode} {company.city}
      </span>
      <br />
      {t('contact.country')}
    </address>
  );
}
