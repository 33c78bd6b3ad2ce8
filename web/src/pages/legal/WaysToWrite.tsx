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
    <div className={styles.ways}>
      {emails.map(({ label, email }) => (
        <div key={email}>
          <h3 className={styles.label}>{label}</h3>
          <a href={`mailto:${email}`}>{email}</a>
        </div>
      ))}
      <div>
        <h3 className={styles.label}>{t('contact.addressHeading')}</h3>
        <PostalAddress />
      </div>
    </div>
  );
}
