import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { useHydrated } from '../../hooks/useHydrated.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';

/** The year of the build in the prerendered page, then the visitor's own. A component, so that it alone is rendered again. */
export function Copyright() {
  const { t } = useI18n();
  const year = useHydrated() ? new Date().getFullYear() : __BUILD_YEAR__;
  return t('footer.rights', { year, company: unbroken(site.company.name) });
}
