import { site } from '@labka/contract/site';
import { Section } from '../../components/Section/Section.tsx';
import { ContactForm } from '../../features/contact/ContactForm.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import styles from './ContactSection.module.css';
import { ContactWays } from './ContactWays.tsx';

export function ContactSection() {
  const { t } = useI18n();
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
          {t('contact.form.withoutScript')} <SupportMailLink />
        </p>
        <ContactForm fallbackEmail={site.contact.supportEmail} />
      </div>
    </Section>
  );
}
