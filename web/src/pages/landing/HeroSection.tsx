import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import { legalConstants } from '../../../legal-facts.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { GetTheApp } from '../layout/GetTheApp.tsx';
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
        <p className={styles.note}>{t('hero.note', { minimumAge })}</p>
        <Link className={styles.scrollDown} to="/#about">
          <ArrowDown />
          {t('hero.scrollDown')}
        </Link>
      </div>
      <div className={styles.stage}>
        <AppScreens />
      </div>
    </section>
  );
}
