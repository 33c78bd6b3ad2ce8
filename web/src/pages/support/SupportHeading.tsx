import { site } from '@labka/contract/site';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { BackToHome } from '../layout/HomeLink.tsx';
import { helpLinks } from '../layout/sections.ts';
import { Box } from './Box.tsx';
import columns from './columns.module.css';
import row from './links.module.css';
import styles from './SupportHeading.module.css';

/** Title, description, the link home, the sections by what visitors come for, and whom to contact. */
export function SupportHeading() {
  const { t } = useI18n();
  return (
    <section className={styles.heading} aria-labelledby="support-title">
      <BackToHome>{t('support.home')}</BackToHome>
      <div className={columns.columns}>
        <Heading
          id="support-title"
          level={1}
          title={t('support.title')}
          text={t(site.supportForm ? 'support.text' : 'support.byMail.text')}
        />
        <Box of="help">
          <p className={row.links}>
            {site.supportForm && (
              <span className={styles.toForm}>
                <ButtonLink href="#napisat">{t('support.form.title')}</ButtonLink>
              </span>
            )}
            <SupportMailLink />
          </p>
        </Box>
      </div>
      <p className={`${row.links} ${layout.screenOnly}`}>
        {helpLinks.map(({ href, label }) => (
          <Link to={href} key={href}>
            {t(label)}
          </Link>
        ))}
      </p>
    </section>
  );
}
