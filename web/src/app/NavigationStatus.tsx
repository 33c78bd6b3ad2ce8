import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../i18n/I18nProvider.tsx';
import styles from './NavigationStatus.module.css';

/** Hides the loading indicator for pages that load faster. */
const patienceMs = 300;

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

/** True once `isTrue` has been true for longer than a visitor waits without wondering. */
function useDelayed(isTheCase: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isTheCase) return;
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isTheCase]);
  return isLate;
}
