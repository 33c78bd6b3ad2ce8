import { LifeBuoy, Scale } from 'lucide-react';
import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { MailLink } from '../layout/ContactLinks.tsx';
import { BackToHome } from '../layout/HomeLink.tsx';
import styles from './SupportHeading.module.css';

/** Title, description, the link home, and two boxes: whom to contact, and where the rules are. */
export function SupportHeading() {
  const { t } = useI18n();
  return (
    <section className={styles.heading} aria-labelledby="support-title">
      <BackToHome>{t('support.home')}</BackToHome>
      <div className={styles.columns}>
        <Heading
          id="support-title"
          level={1}
          title={t('support.title')}
          text={t(site.supportForm ? 'support.text' : 'support.byMail.text')}
        />
        <div className={styles.boxes}>
          <div className={styles.box}>
            <h2 className={styles.boxTitle}>
              <LifeBuoy />
              {t('support.help.title')}
            </h2>
            <p>{t('support.help.text')}</p>
            <p className={layout.target}>
              <MailLink />
            </p>
          </div>
          <div className={styles.box}>
            <h2 className={styles.boxTitle}>
              <Scale />
              {t('support.legal.title')}
            </h2>
            <p>{t('support.legal.text')}</p>
            <p className={layout.row}>
              <ButtonLink href="/legal" variant="secondary">
                {t('support.legal.documents')}
              </ButtonLink>
              <ButtonLink href="/legal/gdpr" variant="secondary">
                {t('support.legal.gdpr')}
              </ButtonLink>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
