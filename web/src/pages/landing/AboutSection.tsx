import { site } from '@labka/contract/site';
import { Footprints, MapPinned, PawPrint } from 'lucide-react';
import { Section } from '../../components/Section/Section.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './AboutSection.module.css';

const cards = [
  { id: 'company', icon: PawPrint },
  { id: 'places', icon: MapPinned },
  { id: 'joy', icon: Footprints },
] as const;

export function AboutSection() {
  const { t, language } = useI18n();
  const { places, team } = site.facts;
  return (
    <Section id="about" title={t('about.title')} text={t('about.text')} ground="sunken" layout="columns">
      <ul className={styles.cards}>
        {cards.map(({ id, icon: Icon }) => (
          <li className={styles.card} key={id} data-card={id}>
            <Icon className={styles.icon} />
            <h3 className={look.cardTitle}>{t(`about.${id}.title`)}</h3>
            <p className={styles.text}>{t(`about.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        {(places || team) && (
          <dl className={styles.facts}>
            {places && <Fact term={t('about.facts.places')} text={places[language]} />}
            {team && <Fact term={t('about.facts.team')} text={team[language]} />}
          </dl>
        )}
        <p className={layout.screenOnly}>
          <GetTheApp />
        </p>
      </div>
    </Section>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className={look.cardTitle}>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
