import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
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
  const isSlow = useDelayed(isLoading);
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

/** True once `value` has been true for the delay. */
function useDelayed(value: boolean): boolean {
  const [isDelayed, setIsDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setIsDelayed(true), indicatorDelayMs);
    return () => {
      clearTimeout(timer);
      setIsDelayed(false);
    };
  }, [value]);
  return isDelayed;
}
