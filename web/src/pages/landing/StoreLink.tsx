import { Download } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { StoreListing } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './StoreLink.module.css';

interface StoreLinkProps {
  readonly listing: StoreListing;
  readonly label: string;
  readonly soonLabel: string;
}

/** A store that has the app is a button; one that will have it says so, leads there and offers the newsletter. */
export function StoreLink({ listing, label, soonLabel }: StoreLinkProps) {
  const { t } = useI18n();
  if (listing.status === 'available') {
    return (
      <ButtonLink href={listing.url}>
        <Download className={styles.icon} aria-hidden="true" />
        {label}
      </ButtonLink>
    );
  }
  return (
    <p className={styles.soon}>
      <a className={styles.listing} href={listing.url}>
        {soonLabel}
      </a>
      <Link className={styles.notify} to="/#newsletter">
        {t('download.notify')}
      </Link>
    </p>
  );
}
