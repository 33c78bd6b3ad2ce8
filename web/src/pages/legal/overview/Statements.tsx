import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { Link } from 'react-router-dom';
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx';
import { useI18n } from '../../../i18n/I18nProvider.tsx';
import layout from '../../../styles/layout.module.css';
import text from '../../../styles/text.module.css';
import { SupportMailLink } from '../../layout/ContactLinks.tsx';
import columns from '../ContactDetails.module.css';
import { ContactDetails } from '../ContactDetails.tsx';
import styles from './Statements.module.css';

const { consumerAuthority, mediaAuthority } = authorities;

export function ContactBox() {
  const { t } = useI18n();
  const { contact } = site;
  const emails = [
    { label: t('legalOverview.contact.general'), email: contact.email },
    { label: t('legalOverview.contact.support'), email: contact.supportEmail },
    { label: t('legalOverview.contact.privacy'), email: contact.privacyEmail },
  ];
  return (
    <section className={styles.block} aria-labelledby="legal-contact-title">
      <h2 className={text.chapterTitle} id="legal-contact-title">
        {t('legalOverview.contact.title')}
      </h2>
      <ContactDetails emails={emails} />
    </section>
  );
}

/** Contact points of the Digital Services Act: Article 11 for authorities, Article 12 for users, Article 16 for notices. */
export function ContactPoints() {
  const { t, language } = useI18n();
  return (
    <section className={styles.block} aria-labelledby="kontaktne-miesta">
      <h2 className={text.chapterTitle} id="kontaktne-miesta">
        {t('legalOverview.points.title')}
      </h2>
      <p>{t('legalOverview.points.text', { languages: __NAMES__[language].languages })}</p>
      <ul className={styles.list}>
        <li>
          {t('legalOverview.points.everyone')} <SupportMailLink />
        </li>
        <li>
          {t('legalOverview.points.coordinator')}{' '}
          <a href={mediaAuthority.web} rel="external noopener" data-named="">
            {mediaAuthority.name[language]}
          </a>
        </li>
      </ul>
      <div className={styles.links}>
        <Link className={layout.target} to="/legal/terms#nahlasovanie">
          {t('legalOverview.points.report')}
        </Link>
        <Link className={layout.target} to="/legal/terms#bezpecnost-deti">
          {t('legalOverview.points.children')}
        </Link>
      </div>
    </section>
  );
}

/** As Annex V of Directive (EU) 2019/882 requires: the service, how it meets the requirements, where it does not. */
export function AccessibilityStatement() {
  const { t, language } = useI18n();
  return (
    <Disclosure id="pristupnost" level={2} title={t('legalOverview.accessibility.title')}>
      <div className={columns.ways}>
        <p>{t('legalOverview.accessibility.service')}</p>
        <p>{t('legalOverview.accessibility.standard')}</p>
        <p>{t('legalOverview.accessibility.how')}</p>
        <p>{t('legalOverview.accessibility.gaps')}</p>
        <p>
          {t('legalOverview.accessibility.contact')} <SupportMailLink />
        </p>
        <p>
          {t('legalOverview.accessibility.authority')}{' '}
          <a href={consumerAuthority.web} rel="external noopener" data-named="">
            {consumerAuthority.name[language]}
          </a>
          , <span lang={site.company.language}>{consumerAuthority.address}</span>.
        </p>
      </div>
    </Disclosure>
  );
}
