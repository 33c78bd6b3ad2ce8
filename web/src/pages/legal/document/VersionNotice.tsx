import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import styles from './VersionNotice.module.css';

interface VersionNoticeProps {
  readonly title: string;
  /** ISO date of the first day of an announced version; `npm run doctor -- --after` looks for it. */
  readonly announcedFor?: string;
  readonly children: ReactNode;
}

/** What a reader must know about the version before reading it. */
export function VersionNotice({ title, announcedFor, children }: VersionNoticeProps) {
  const { t } = useI18n();
  return (
    <aside className={styles.notice} aria-label={t('legal.version.label')} data-announced-for={announcedFor}>
      <p>
        <strong>{title}</strong>
      </p>
      {children}
    </aside>
  );
}
