import { site } from '@labka/contract/site';
import { LifeBuoy } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { BackToHome } from '../layout/HomeLink.tsx';
import { Box } from './Box.tsx';
import styles from './SupportHeading.module.css';

/** Title, description, the link home, and whom to contact. */
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
        <Box of="help" icon={LifeBuoy}>
          {site.supportForm && <ButtonLink href="#napisat">{t('support.form.title')}</ButtonLink>}
          <SupportMailLink />
        </Box>
      </div>
    </section>
  );
}
