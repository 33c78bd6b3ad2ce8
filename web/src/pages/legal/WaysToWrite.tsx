import { useI18n } from '../../i18n/I18nProvider.tsx';
import { PostalAddress } from '../layout/PostalAddress.tsx';
import styles from './WaysToWrite.module.css';

interface WaysToWriteProps {
  readonly emails: readonly { readonly label: string; readonly email: string }[];
}

/** Mail addresses with what each is for, and the seat. */
export function WaysToWrite({ emails }: WaysToWriteProps) {
  const { t } = useI18n();
  return (
    <dl className={styles.ways}>
      {emails.map(({ label, email }) => (
        <div key={email}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.way}>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      ))}
      <div>
        <dt className={styles.label}>{t('contact.addressHeading')}</dt>
        <dd className={styles.way}>
          <PostalAddress />
        </dd>
      </div>
    </dl>
  );
}
