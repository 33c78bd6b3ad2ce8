import { site } from '../../../../site.config.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { ChapterTitle } from '../../layout/ChapterTitle.tsx';
import { WaysToWrite } from '../WaysToWrite.tsx';
import styles from './ContactBox.module.css';

/** Whom to write to about what, and the seat. */
export function ContactBox() {
  const { t } = useI18n();
  const { contact } = site;
  const emails = [
    { label: t('legalOverview.contact.general'), email: contact.email },
    { label: t('legalOverview.contact.support'), email: contact.supportEmail },
    { label: t('legalOverview.contact.privacy'), email: contact.privacyEmail },
  ];
  return (
    <section className={styles.contact} aria-labelledby="legal-contact-title">
      <ChapterTitle id="legal-contact-title">{t('legalOverview.contact.title')}</ChapterTitle>
      <WaysToWrite emails={emails} />
    </section>
  );
}
