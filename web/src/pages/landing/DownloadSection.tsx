import { Globe } from 'lucide-react';
import { legalConstants } from '../../../legal-facts.ts';
import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './DownloadSection.module.css';
import dog from './download-dog.svg';
import { StoreLink } from './StoreLink.tsx';

/** Where to get the app, what it costs, and who may use it. */
export function DownloadSection() {
  const { t } = useI18n();
  const { minimumAge, guardianAge } = legalConstants;
  return (
    <section className={styles.section} id="download" aria-labelledby="download-title">
      <div className={styles.card} data-scheme="light">
        <div className={styles.words}>
          <Heading
            id="download-title"
            level={2}
            title={t('download.title', { brand: site.brand })}
            text={t('download.text')}
          />
          <ul className={styles.stores}>
            <li>
              <StoreLink
                listing={site.stores.googlePlay}
                label={t('download.googlePlay')}
                soonLabel={t('download.googlePlaySoon')}
              />
            </li>
            <li>
              <StoreLink
                listing={site.stores.appStore}
                label={t('download.appStore')}
                soonLabel={t('download.appStoreSoon')}
              />
            </li>
            {site.webAppUrl !== null && (
              <li>
                <ButtonLink href={site.webAppUrl} variant="secondary">
                  <Globe className={styles.icon} aria-hidden="true" />
                  {t('download.web')}
                </ButtonLink>
              </li>
            )}
          </ul>
          <p className={styles.notes}>
            {t('download.age', { minimumAge, guardianAge })}
            <br />
            {t('download.version', { version: site.appVersion })}
          </p>
        </div>
        <img className={styles.dog} src={dog} alt="" width="200" height="270" loading="lazy" />
      </div>
    </section>
  );
}
