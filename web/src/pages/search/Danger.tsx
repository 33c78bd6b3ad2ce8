import { CircleAlert } from 'lucide-react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { WithLinks } from '../layout/WithLinks.tsx';
import styles from './SearchHead.module.css';

/** Whom to call in danger. */
export function Danger() {
  const { t } = useI18n();
  return (
    <p className={styles.danger}>
      <CircleAlert />
      <WithLinks>{t('danger')}</WithLinks>
    </p>
  );
}
