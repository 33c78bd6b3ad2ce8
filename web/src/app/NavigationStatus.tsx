import { Link } from 'react-router-dom';
import { useDelayed } from '../hooks/useDelayed.ts';
import { useI18n } from '../i18n/I18nProvider.tsx';
import styles from './NavigationStatus.module.css';

/** Pages that load faster show no loading indicator. */
const indicatorDelayMs = 300;

interface NavigationStatusProps {
  readonly isLoading: boolean;
  readonly failedPath: string | undefined;
}

/** Announces that a page is still loading or could not be loaded. */
export function NavigationStatus({ isLoading, failedPath }: NavigationStatusProps) {
  const { t } = useI18n();
  const isSlow = useDelayed(isLoading, indicatorDelayMs);
  return (
    <div className={styles.status} role="status">
      {isSlow && (
        <p className={styles.progress}>
          <span className="visuallyHidden">{t('layout.loading')}</span>
        </p>
      )}
      {failedPath !== undefined && (
        <p className={styles.failure}>
          {t('layout.pageFailed')} <Link to={failedPath}>{t('layout.tryAgain')}</Link>
        </p>
      )}
    </div>
  );
}
