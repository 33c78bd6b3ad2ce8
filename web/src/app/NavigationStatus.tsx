import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '../i18n/I18nProvider.tsx';
import styles from './NavigationStatus.module.css';

/** A page that is here sooner needs no sign of life. */
const patienceMs = 300;

interface NavigationStatusProps {
  readonly isLoading: boolean;
  readonly failedPath: string | undefined;
}

/** Says that a page takes its time, or that it did not come. */
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

/** True when something has been the case for longer than a visitor waits without wondering. */
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
