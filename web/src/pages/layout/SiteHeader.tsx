import { site } from '../../../site.config.ts';
import { Logo } from '../../components/Logo/Logo.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { LanguageToggle } from './LanguageToggle.tsx';
import styles from './SiteHeader.module.css';

export function SiteHeader() {
  const { t } = useI18n();
  return (
    <header className={styles.header}>
      <a className={styles.home} href="/" aria-label={t('layout.homeLink', { brand: site.brand })}>
        <Logo brand={site.brand} />
      </a>
      <LanguageToggle />
    </header>
  );
}
