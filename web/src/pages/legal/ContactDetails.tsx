import { site } from '@labka/contract/site';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { PhoneLink } from '../layout/ContactLinks.tsx';
import { PostalAddress } from '../layout/PostalAddress.tsx';
import styles from './ContactDetails.module.css';

interface ContactDetailsProps {
  readonly emails: readonly { readonly label: string; readonly email: string }[];
}

/** Mail addresses and their purposes, the telephone number and the postal address. */
export function ContactDetails({ emails }: ContactDetailsProps) {
  const { t } = useI18n();
  return (
    <dl className={styles.ways}>
      {emails.map(({ label, email }) => (
        <div key={email}>
          <dt className={text.label}>{label}</dt>
          <dd>
            <MailLink address={email} />
          </dd>
        </div>
      ))}
      {site.contact.phone && (
        <div>
          <dt className={text.label}>{t('contact.phoneHeading')}</dt>
          <dd>
            <PhoneLink />
          </dd>
        </div>
      )}
      <div>
        <dt className={text.label}>{t('contact.addressHeading')}</dt>
        <dd>
          <PostalAddress />
        </dd>
      </div>
    </dl>
  );
}
