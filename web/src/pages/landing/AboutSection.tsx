import { Footprints, MapPinned, PawPrint } from 'lucide-react';
import { site } from '../../../site.config.ts';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './AboutSection.module.css';

const cards = [
  { id: 'company', icon: PawPrint, title: 'about.company.title', text: 'about.company.text' },
  { id: 'places', icon: MapPinned, title: 'about.places.title', text: 'about.places.text' },
  { id: 'joy', icon: Footprints, title: 'about.joy.title', text: 'about.joy.text' },
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
        {cards.map(({ id, icon: Icon, title, text }) => (
          <li className={styles.card} key={id} data-card={id}>
            <Icon className={styles.icon} aria-hidden="true" />
            <h3 className={styles.title}>{t(title)}</h3>
            <p className={styles.text}>{t(text)}</p>
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <ButtonLink href="/#download">{t('getTheApp')}</ButtonLink>
      </p>
    </Section>
  );
}
