import { site } from '@labka/contract/site';
import { Footprints, MapPinned, PawPrint } from 'lucide-react';
import { Section } from '../../components/Section/Section.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import look from '../../styles/text.module.css';
import { GetTheApp } from '../layout/GetTheApp.tsx';
import styles from './AboutSection.module.css';
import bar from './DownloadBar.module.css';

const cards = [
  { id: 'company', icon: PawPrint },
  { id: 'places', icon: MapPinned },
  { id: 'joy', icon: Footprints },
] as const;

export function AboutSection() {
  const { t, language } = useI18n();
  const { places, team } = site.facts;
  const { name, city, registerEntry } = site.company;
  const company = `${name}, ${city}${registerEntry ? ` · ${t('footer.register', site.company)}` : ''}`;
  return (
    <Section
      id="about"
      title={t('about.title')}
      text={t('about.text')}
      ground="sunken"
      action={
        <p className={`${layout.screenOnly} ${bar.withoutBar}`}>
          <GetTheApp />
        </p>
      }
    >
      <ul className={styles.cards}>
        {cards.map(({ id, icon: Icon }) => (
          <li className={styles.card} key={id} data-card={id}>
            <Icon className={styles.icon} />
            <h3 className={look.cardTitle}>{t(`about.${id}.title`)}</h3>
            <p className={styles.text}>{t(`about.${id}.text`)}</p>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {places && <Fact term={t('about.facts.places')} text={places[language]} />}
        <Fact term={t('about.facts.team')} text={team ? `${team[language]} ${company}` : company} />
        <Fact term={t('about.facts.answer')} text={t('about.facts.person')} />
        <Fact term={t('about.facts.data')} text={t('about.facts.kept')} />
      </dl>
    </Section>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className={look.title}>{term}</dt>
      <dd className={look.muted}>{text}</dd>
    </div>
  );
}
