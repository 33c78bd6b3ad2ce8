import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { SiteSearch } from '../search/SiteSearch.tsx';
import lostDog from './lost-dog.svg';
import styles from './NotFoundPage.module.css';

/** For every path without a route; Hosting serves it with status 404. */
export function NotFoundPage() {
  const { t } = useI18n();
  return (
    <section className={styles.notFound}>
      <div className={styles.words}>
        <p className={text.label}>{t('notFound.code')}</p>
        <h1 className={styles.title}>{t('notFound.text')}</h1>
        <p className={text.lead}>{t('notFound.guess')}</p>
      </div>
      {/* Before the search, whose results must not move them. */}
      <p className={`${layout.row} ${styles.ways}`}>
        <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
        {/* They wrap together, or the last one is alone in its row. */}
        <span className={layout.row}>
          <ButtonLink href="/support" variant="secondary">
            {t('footer.support')}
          </ButtonLink>
          <ButtonLink href="/legal" variant="secondary">
            {t('footer.overview')}
          </ButtonLink>
        </span>
      </p>
      <SiteSearch />
      <img className={styles.dog} src={lostDog} alt="" width="327" height="300" />
    </section>
  );
}
