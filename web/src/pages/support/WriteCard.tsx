import { site } from '@labka/contract/site';
import { Mail } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { SupportForm } from '../../features/contact/SupportForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import text from '../../styles/text.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import sections from './HelpSection.module.css';
import styles from './WriteCard.module.css';

const { supportEmail } = site.contact;

/** Asking a person: the form if the operator has it, and the mail address. Both say when messages are answered, once. */
export function WriteCard() {
  const { t } = useI18n();
  return (
    <section className={`${sections.section} ${styles.card}`} id="napisat" aria-labelledby="write-title">
      <h2 className={text.chapterTitle} id="write-title">
        {t(site.supportForm ? 'support.form.title' : 'support.byMail.mailTitle')}
      </h2>
      {site.supportForm && (
        <>
          <div className="withoutScript">
            <p>
              {t('contact.form.withoutScript')} <SupportMailLink />
            </p>
            <p>{t('contact.responseTime')}</p>
          </div>
          <SupportForm fallbackEmail={supportEmail} />
        </>
      )}
      <div className={styles.mail}>
        {site.supportForm && <h3 className={text.cardTitle}>{t('support.mail.title')}</h3>}
        <p className={text.muted}>
          {t('support.mail.text')} {!site.supportForm && t('contact.responseTime')}
        </p>
        <p>
          <ButtonLink href={`mailto:${supportEmail}`} variant={site.supportForm ? 'secondary' : 'primary'}>
            <Mail />
            {t('support.mail.action')}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
