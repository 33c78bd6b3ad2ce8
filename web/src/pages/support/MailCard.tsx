import { site } from '@labka/contract/site';
import { Mail } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import styles from './MailCard.module.css';

/** The card as a section of the page, where there is no form to stand below. */
export function MailSection() {
  return (
    <div className={styles.section}>
      <MailCard />
    </div>
  );
}

/** The contact that always works: a mail address, and when mails are answered. */
export function MailCard() {
  const { t } = useI18n();
  return (
    <section className={styles.card} aria-labelledby="support-mail-title">
      <h2 className={text.cardTitle} id="support-mail-title">
        {t(site.supportForm ? 'support.mail.title' : 'support.byMail.mailTitle')}
      </h2>
      <p>
        <ButtonLink
          href={`mailto:${site.contact.supportEmail}`}
          variant={site.supportForm ? 'secondary' : 'primary'}
        >
          <Mail />
          {t('support.mail.action')}
        </ButtonLink>
      </p>
      <p className={text.muted}>
        {t('support.mail.text')} {t('contact.responseTime')}
      </p>
    </section>
  );
}
