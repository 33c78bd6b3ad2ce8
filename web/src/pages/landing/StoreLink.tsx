import { Link } from 'react-router-dom';
import { BrandMark } from '../../components/BrandMark/BrandMark.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './StoreLink.module.css';
import type { Store } from './stores.ts';

/** A store's logo and name. For a store that will have the app later it also offers the newsletter. */
export function StoreLink({ id, name, listing }: Store) {
  const { t } = useI18n();
  const isAvailable = listing.status === 'available';
  return (
    <>
      <ButtonLink href={listing.url} variant={isAvailable ? 'primary' : 'secondary'}>
        <BrandMark name={name} />
        <LabelInTwoLines lead={t(`download.${id}.${listing.status}`)} name={name} />
      </ButtonLink>
      {!isAvailable && (
        <Link className={styles.notify} to="/#newsletter">
          {t('download.notify')}
        </Link>
      )}
    </>
  );
}

interface LabelInTwoLinesProps {
  /** A small first line above the name; read as one sentence. */
  readonly lead: string;
  readonly name: string;
}

export function LabelInTwoLines({ lead, name }: LabelInTwoLinesProps) {
  return (
    <span className={styles.label}>
      <small className={styles.lead}>{lead}</small> {name}
    </span>
  );
}
