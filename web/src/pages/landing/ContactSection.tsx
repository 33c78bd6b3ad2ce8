import { site } from '../../../site.config.ts';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './ContactSection.module.css';
import { ContactWays } from './ContactWays.tsx';

export function ContactSection() {
  const { t } = useI18n();
  const { supportEmail } = site.contact;
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <section className={styles.contact} id="contact" aria-labelledby="contact-title">
      <div className={styles.words}>
        <h2 className={styles.title} id="contact-title">
          {t('contact.title')}
        </h2>
        <p className={styles.text}>{t('contact.text')}</p>
        <ContactWays />
      </div>
      <div className={styles.card}>
        <p className="withoutScript">
          {t('contact.form.withoutScript')} {mail}
        </p>
        <ContactForm fallbackEmail={supportEmail} />
      </div>
    </section>
  );
}
