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

/** A store with a listing is a button; one without says so and offers the newsletter instead. */
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
      {soonLabel}
      <Link className={styles.notify} to="/#newsletter">
        {t('download.notify')}
      </Link>
    </p>
  );
}
