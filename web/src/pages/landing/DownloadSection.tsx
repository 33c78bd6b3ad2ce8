import { site } from '@labka/contract/site';
import { Globe } from 'lucide-react';
import { Link } from 'react-router-dom';
import { legalConstants } from '../../../legal-facts.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { stores, waysOfPhones } from '../layout/stores.ts';
import styles from './DownloadSection.module.css';
import dog from './download-dog.svg';
import { LabelInTwoLines, StoreLink } from './StoreLink.tsx';

/** The phones whose store does not have the app yet. */
const phonesWithoutApp = waysOfPhones
  .filter(({ text }) => text === 'openWebVersion')
  .map(({ device }) => device);

export function DownloadSection() {
  const { t, language } = useI18n();
  const { premium } = site.facts;
  const { minimumAge, guardianAge } = legalConstants;
  const { comingStores } = __NAMES__[language];
  return (
    <section className={styles.section} id="download" aria-labelledby="download-title">
      <div className={styles.card} data-scheme="light">
        <div className={styles.words}>
          <Heading id="download-title" level={2} title={t('download.title')} text={t('download.text')} />
        </div>
        <figure className={styles.code}>
          <img src="/download-code.svg" alt="" width="132" height="132" loading="lazy" />
          <figcaption>{t('download.scan')}</figcaption>
        </figure>
        <ul className={styles.stores}>
          {stores.map((store) => (
            <li key={store.id} data-device-of={store.device} data-status={store.listing.status}>
              <StoreLink {...store} />
            </li>
          ))}
          {site.webApp !== null && (
            <li className={styles.web} data-first-on={phonesWithoutApp.join(' ')}>
              <ButtonLink href={site.webApp.url} variant="secondary" data-named="">
                <Globe />
                <LabelInTwoLines lead={t('download.web.lead')} name={t('download.web.name')} />
              </ButtonLink>
            </li>
          )}
        </ul>
        <ul className={styles.notes}>
          {premium && <li>{t('download.premium', { price: premium[language] })}</li>}
          {comingStores && (
            <li>
              {t('download.soon', { stores: comingStores })}{' '}
              <Link to="/#newsletter">{t('download.subscribe')}</Link>
            </li>
          )}
          <li>{t('download.age', { minimumAge, guardianAge })}</li>
          <li>{t('download.version', { version: site.appVersion })}</li>
        </ul>
        <img className={styles.dog} src={dog} alt="" width="200" height="270" loading="lazy" />
      </div>
    </section>
  );
}
