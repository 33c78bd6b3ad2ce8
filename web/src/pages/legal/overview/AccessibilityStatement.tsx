import { consumerAuthority } from '../../../../legal-facts.ts';
import { site } from '../../../../site.config.ts';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import { ChapterTitle } from '../../layout/ChapterTitle.tsx';
import styles from './Statement.module.css';

/** What Annex V of Directive (EU) 2019/882 asks for: the service, how it meets the requirements, where it falls short. */
export function AccessibilityStatement() {
  const { t, language } = useI18n();
  const { supportEmail } = site.contact;
  return (
    <section className={styles.statement} aria-labelledby="pristupnost">
      <ChapterTitle id="pristupnost">{t('legalOverview.accessibility.title')}</ChapterTitle>
      <p>{t('legalOverview.accessibility.service', { brand: site.brand })}</p>
      <p>{t('legalOverview.accessibility.standard')}</p>
      <p>{t('legalOverview.accessibility.how')}</p>
      <p>{t('legalOverview.accessibility.gaps')}</p>
      <p>
        {t('legalOverview.accessibility.contact')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
      <p>
        {t('legalOverview.accessibility.authority')}{' '}
        <a href={consumerAuthority.web} rel="external noopener" data-named="">
          {consumerAuthority.name[language]}
        </a>
        , <span lang="sk">{consumerAuthority.address}</span>
      </p>
    </section>
  );
}
