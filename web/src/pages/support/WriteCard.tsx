import { site } from '@labka/contract/site';
import letterDog from '../../components/Form/letter-dog.svg';
import { SupportForm } from '../../features/contact/SupportForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { MailInvitation } from './MailInvitation.tsx';
import styles from './WriteCard.module.css';

/** Asking a person: by the form if the operator has it, otherwise by mail. Says when messages are answered. */
export function WriteCard() {
  const { t } = useI18n();
  return (
    <section className={`${styles.card} ${site.supportForm ? layout.screenOnly : ''}`} id="napisat">
      <img className={styles.dog} src={letterDog} alt="" width="84" height="64" loading="lazy" />
      <h2 className={text.chapterTitle}>
        {t(site.supportForm ? 'support.form.title' : 'support.byMail.mailTitle')}
      </h2>
      {site.supportForm ? (
        <>
          <p className={text.muted}>{t('contact.responseTime')}</p>
          <p className="withoutScript">
            {t('contact.form.withoutScript')} <SupportMailLink />
          </p>
          <SupportForm fallbackEmail={site.contact.supportEmail} />
        </>
      ) : (
        <MailInvitation />
      )}
    </section>
  );
}
