import { BrandMark } from '../../components/BrandMark/BrandMark.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Store } from '../layout/stores.ts';
import styles from './StoreLink.module.css';

/** A store's logo and name, and whether it has the app already. */
export function StoreLink({ id, name, listing }: Store) {
  const { t } = useI18n();
  return (
    <ButtonLink href={listing.url} variant={listing.status === 'available' ? 'primary' : 'secondary'}>
      <BrandMark name={name} />
      <LabelInTwoLines lead={t(`download.${id}.${listing.status}`)} name={name} />
    </ButtonLink>
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
