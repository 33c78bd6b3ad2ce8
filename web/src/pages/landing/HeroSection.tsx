import { site } from '@labka/contract/site';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { legalConstants } from '../../../legal-facts.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { GetTheApp } from '../layout/GetTheApp.tsx';
import { storesWith } from '../layout/stores.ts';
import { AppScreens } from './AppScreens.tsx';
import styles from './HeroSection.module.css';

export function HeroSection() {
  const { t } = useI18n();
  const { minimumAge } = legalConstants;
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div>
        <h1 className={styles.title} id="hero-title">
          {t('hero.title.start')}{' '}
          <span className={styles.highlight}>
            <span>{t('hero.title.highlight')}</span>
          </span>
        </h1>
        <p className={styles.text}>{t('hero.text')}</p>
        <p className={styles.actions}>
          <GetTheApp />
          <ButtonLink href="/#features" variant="secondary">
            {t('hero.learnMore')}
          </ButtonLink>
        </p>
        <ul className={styles.notes}>
          <Platforms />
          <li>{t('hero.terms', { minimumAge })}</li>
        </ul>
      </div>
      <div className={styles.stage}>
        <AppScreens />
      </div>
      <Link className={styles.scrollDown} to="/#about" aria-label={t('hero.scrollDown')}>
        <ArrowDown />
      </Link>
    </section>
  );
}

/** Where the app is, and where it will be; lines end after a platform. */
export function Platforms() {
  const { t } = useI18n();
  const platforms = [
    ...storesWith('available'),
    ...(site.webApp ? [t('hero.webVersion')] : []),
    ...storesWith('soon').map((store) => t('hero.soon', { store })),
  ];
  if (platforms.length === 0) return null;
  const unbroken = platforms.map((name) => name.replaceAll(' ', '\u00a0'));
  return (
    <li>
      <strong>{unbroken.join(', ')}</strong>
    </li>
  );
}
