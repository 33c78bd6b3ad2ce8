import { Flag, type LucideIcon, MapPin, PawPrint, Siren, UserRoundCheck, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { ChapterTitle } from '../layout/ChapterTitle.tsx';
import styles from './SafetySection.module.css';
import { useQuestionText } from './useQuestionText.ts';
import { WithMailLink } from './WithMailLink.tsx';

interface Rule {
  readonly icon: LucideIcon;
  readonly title: TextKey;
  readonly text: TextKey;
  /** The section of the terms that says it in full. */
  readonly source: string;
}

const rules: readonly Rule[] = [
  {
    icon: MapPin,
    title: 'support.safety.location.title',
    text: 'support.safety.location.text',
    source: 'suhlas-s-polohou',
  },
  {
    icon: UserRoundCheck,
    title: 'support.safety.age.title',
    text: 'support.safety.age.text',
    source: 'minimalny-vek',
  },
  {
    icon: Users,
    title: 'support.safety.people.title',
    text: 'support.safety.people.text',
    source: 'ako-rozhodujeme',
  },
  {
    icon: Flag,
    title: 'support.safety.report.title',
    text: 'support.safety.report.text',
    source: 'ako-nahlasit',
  },
  {
    icon: Siren,
    title: 'support.safety.fear.title',
    text: 'support.safety.fear.text',
    source: 'nasledky-porusenia',
  },
  {
    icon: PawPrint,
    title: 'support.safety.meeting.title',
    text: 'support.safety.meeting.text',
    source: 'zodpovednost',
  },
];

/** How people stay safe, out of the terms of use; the home page leads here. */
export function SafetySection() {
  const { t } = useI18n();
  const text = useQuestionText();
  return (
    <section className={styles.safety} id="bezpecnost" aria-labelledby="safety-title">
      <ChapterTitle id="safety-title">{t('support.safety.title')}</ChapterTitle>
      <ul className={styles.rules}>
        {rules.map((rule) => (
          <li className={styles.rule} key={rule.source}>
            <rule.icon className={styles.icon} aria-hidden="true" />
            <h3 className={styles.title}>{text(rule.title)}</h3>
            <p>
              <WithMailLink>{text(rule.text)}</WithMailLink>{' '}
              <Link
                to={`/legal/terms#${rule.source}`}
                aria-label={`${t('support.safety.source')}: ${text(rule.title)}`}
              >
                {t('support.safety.source')}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
