import { site } from '../../../site.config.ts';
import { Section } from '../../components/Section/Section.tsx';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './ContactSection.module.css';
import { ContactWays } from './ContactWays.tsx';

export function ContactSection() {
  const { t } = useI18n();
  const { supportEmail } = site.contact;
  const mail = <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
  return (
    <Section
      id="contact"
      title={t('contact.title')}
      text={t('contact.text')}
      ground="sunken"
      layout="columns"
    >
      <ContactWays />
      <div className={styles.card}>
        <p className="withoutScript">
          {t('contact.form.withoutScript')} {mail}
        </p>
        <ContactForm fallbackEmail={supportEmail} />
      </div>
    </Section>
  );
}
