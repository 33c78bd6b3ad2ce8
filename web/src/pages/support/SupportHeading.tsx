import { site } from '@labka/contract/site';
import { ButtonLink } from '../../components/Button/Button.tsx';
import letterDog from '../../components/Form/letter-dog.svg';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
import { SupportMailLink } from '../layout/ContactLinks.tsx';
import { Danger } from '../search/Danger.tsx';
import page from '../search/SearchHead.module.css';
import { SearchHead } from '../search/SearchHead.tsx';
import styles from './SupportHeading.module.css';

/** Title, description, the link home, the search, whom to contact, and whom to call in danger. */
export function SupportHeading() {
  const { t } = useI18n();
  return (
    <div className={page.page}>
      <SearchHead
        home={t('support.home')}
        title={t('support.title')}
        text={t(site.supportForm ? 'support.text' : 'support.byMail.text')}
        hasHelp
      >
        <img className={styles.dog} src={letterDog} alt="" width="120" height="92" />
      </SearchHead>
      <section className={page.help} id="pomoc" aria-labelledby="help-title">
        <h2 className={look.cardTitle} id="help-title">
          {t('support.help.title')}
        </h2>
        {site.supportForm && (
          <div className={layout.screenOnly}>
            <ButtonLink href="#napisat">{t('support.form.title')}</ButtonLink>
          </div>
        )}
        <p className={styles.mail}>
          <SupportMailLink />
        </p>
        <Danger />
      </section>
    </div>
  );
}
