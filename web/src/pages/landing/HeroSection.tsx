import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './HeroSection.module.css';
import illustration from './hero-illustration.svg';

export function HeroSection() {
  const { t } = useI18n();
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 className={styles.title} id="hero-title">
          {t('hero.title.start')} <span className={styles.highlight}>{t('hero.title.highlight')}</span>
        </h1>
        <p className={styles.text}>{t('hero.text', { brand: site.brand })}</p>
        <p className={styles.actions}>
          <ButtonLink href="#contact">{t('hero.write')}</ButtonLink>
          <ButtonLink href="#newsletter" variant="secondary">
            {t('hero.newsletter')}
          </ButtonLink>
        </p>
        <p className={styles.note}>{t('hero.note')}</p>
      </div>
      <img
        className={styles.illustration}
        src={illustration}
        alt={t('hero.illustration')}
        width="684"
        height="600"
        fetchPriority="high"
      />
    </section>
  );
}
