import { site } from '@labka/contract/site';
import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Logo } from '../../components/Logo/Logo.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './HomeLink.module.css';

/** The logo in the header of every page. */
export function HomeLink() {
  const { t } = useI18n();
  return (
    <Link className={styles.home} to="/" aria-label={t('layout.homeLink')}>
      <Logo brand={site.brand} />
    </Link>
  );
}

/** The link back to the home page, at the top of other pages. */
export function BackToHome({ children }: { readonly children: string }) {
  return (
    <p className={styles.way}>
      <ButtonLink href="/" variant="quiet">
        <ArrowLeft />
        {children}
      </ButtonLink>
    </p>
  );
}
