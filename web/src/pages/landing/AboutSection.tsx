import { Footprints, MapPinned, PawPrint } from 'lucide-react';
import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './AboutSection.module.css';

const cards = [
  { id: 'company', icon: PawPrint },
  { id: 'places', icon: MapPinned },
  { id: 'joy', icon: Footprints },
] as const;

export function AboutSection() {
  const { t } = useI18n();
  return (
    <Section
      id="about"
      title={t('about.title')}
      text={t('about.text', { brand: site.brand })}
      ground="sunken"
      layout="columns"
    >
      <ul className={styles.cards}>
        {cards.map(({ id, icon: Icon }) => (
          <li className={styles.card} key={id} data-card={id}>
            <Icon className={styles.icon} />
            <h3 className={styles.title}>{t(`about.${id}.title`)}</h3>
            <p className={styles.text}>{t(`about.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <ButtonLink href="/#download">{t('getTheApp')}</ButtonLink>
      </p>
    </Section>
  );
}
