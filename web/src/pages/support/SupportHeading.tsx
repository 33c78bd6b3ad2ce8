import { site } from '@labka/contract/site';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { helpLinks } from '../layout/sections.ts';
import { SearchHead } from '../search/SearchHead.tsx';
import row from './links.module.css';
import styles from './SupportHeading.module.css';

/** Title, description, the link home, the search, whom to contact, and the sections by what visitors come for. */
export function SupportHeading() {
  const { t } = useI18n();
  return (
    <div className={styles.heading}>
      <SearchHead
        home={t('support.home')}
        title={t('support.title')}
        text={t(site.supportForm ? 'support.text' : 'support.byMail.text')}
      />
      <section className={styles.help} aria-labelledby="help-title">
        <h2 className={look.cardTitle} id="help-title">
          {t('support.help.title')}
        </h2>
        <p className={row.links}>
          {site.supportForm && (
            <span className={styles.toForm}>
              <ButtonLink href="#napisat">{t('support.form.title')}</ButtonLink>
            </span>
          )}
          <SupportMailLink />
        </p>
        <p className={`${row.links} ${layout.screenOnly}`}>
          {helpLinks.map(({ href, label }) => (
            <Link to={href} key={href}>
              {t(label)}
            </Link>
          ))}
        </p>
      </section>
    </div>
  );
}
