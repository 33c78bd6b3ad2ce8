import { Footprints, MapPinned, PawPrint } from 'lucide-react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
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
      text={t('about.text')}
      ground="sunken"
      action={
        <p className={layout.screenOnly}>
          <ButtonLink href="/#map" variant="secondary">
            {t('about.action')}
          </ButtonLink>
        </p>
      }
    >
      <ul className={styles.cards}>
        {cards.map(({ id, icon: Icon }) => (
          <li className={styles.card} key={id}>
            <Icon className={styles.icon} />
            <h3 className={look.cardTitle}>{t(`about.${id}.title`)}</h3>
            <p className={styles.text}>{t(`about.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
