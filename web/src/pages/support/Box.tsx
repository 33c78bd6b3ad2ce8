import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './Box.module.css';
import row from './links.module.css';

interface BoxProps {
  readonly of: 'help' | 'legal';
  readonly icon: LucideIcon;
  /** Links. */
  readonly children: ReactNode;
}

/** A contact or a reference that is looked for: a title with its icon, and links. */
export function Box({ of, icon: Icon, children }: BoxProps) {
  const { t } = useI18n();
  return (
    <div className={styles.box}>
      <h2 className={styles.title}>
        <Icon />
        {t(`support.${of}.title`)}
      </h2>
      <p className={row.links}>{children}</p>
    </div>
  );
}
