import { Clock, Mail, MapPin } from 'lucide-react';
import { site } from '../../../site.config.ts';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { PostalAddress } from '../layout/PostalAddress.tsx';
import styles from './ContactSection.module.css';

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
        <ul className={styles.ways}>
          <li>
            <Clock className={styles.icon} aria-hidden="true" />
            <p>{t('contact.responseTime')}</p>
          </li>
          <li>
            <Mail className={styles.icon} aria-hidden="true" />
            <div>
              <h3 className={styles.heading}>{t('contact.emailHeading')}</h3>
              {mail}
            </div>
          </li>
          <li>
            <MapPin className={styles.icon} aria-hidden="true" />
            <div>
              <h3 className={styles.heading}>{t('contact.addressHeading')}</h3>
              <PostalAddress />
            </div>
          </li>
        </ul>
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
