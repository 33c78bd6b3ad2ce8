import { Clock, Download } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { Store } from '../layout/stores.ts';
import styles from './StoreLink.module.css';

/** A store's name, and whether it has the app already; its logo may only stand on its own badge. */
export function StoreLink({ id, name, listing }: Store) {
  const { t } = useI18n();
  const isAvailable = listing.status === 'available';
  return (
    <ButtonLink
      href={listing.url}
      variant={isAvailable ? 'primary' : 'secondary'}
      data-named={isAvailable ? '' : undefined}
    >
      {isAvailable ? <Download /> : <Clock />}
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
