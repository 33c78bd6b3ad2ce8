import { site } from '@labka/contract/site';
import { LifeBuoy, type LucideIcon, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { BackToHome } from '../layout/HomeLink.tsx';
import row from './links.module.css';
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
          <Box of="help" icon={LifeBuoy}>
            {site.supportForm && (
              <ButtonLink href="#napisat" variant="secondary">
                {t('support.form.title')}
              </ButtonLink>
            )}
            <SupportMailLink />
          </Box>
          <Box of="legal" icon={Scale}>
            <ButtonLink href="/legal" variant="secondary">
              {t('support.legal.documents')}
            </ButtonLink>
            <ButtonLink href="/legal/gdpr" variant="secondary">
              {t('support.legal.gdpr')}
            </ButtonLink>
          </Box>
        </div>
      </div>
    </section>
  );
}

interface BoxProps {
  readonly of: 'help' | 'legal';
  readonly icon: LucideIcon;
  /** Links. */
  readonly children: ReactNode;
}

function Box({ of, icon: Icon, children }: BoxProps) {
  const { t } = useI18n();
  return (
    <div className={styles.box}>
      <h2 className={styles.boxTitle}>
        <Icon />
        {t(`support.${of}.title`)}
      </h2>
      <p className={row.links}>{children}</p>
    </div>
  );
}
