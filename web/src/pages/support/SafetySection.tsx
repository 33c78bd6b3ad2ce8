import { Flag, MapPin, PawPrint, Siren, UserRoundCheck, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import look from '../../styles/text.module.css';
import styles from './SafetySection.module.css';
import { useQuestionText } from './useQuestionText.ts';
import { WithMailLink } from './WithMailLink.tsx';

/** Each item links to the section of the terms with its full text. */
const rules = [
  { id: 'location', icon: MapPin, source: 'suhlas-s-polohou' },
  { id: 'age', icon: UserRoundCheck, source: 'minimalny-vek' },
  { id: 'people', icon: Users, source: 'ako-rozhodujeme' },
  { id: 'report', icon: Flag, source: 'ako-nahlasit' },
  { id: 'fear', icon: Siren, source: 'nasledky-porusenia' },
  { id: 'meeting', icon: PawPrint, source: 'zodpovednost' },
] as const;

/** Safety rules from the terms of use; the home page links here. */
export function SafetySection() {
  const { t } = useI18n();
  const text = useQuestionText();
  return (
    <section className={styles.safety} id="bezpecnost" aria-labelledby="safety-title">
      <h2 className={look.chapterTitle} id="safety-title">
        {t('support.safety.title')}
      </h2>
      <ul className={styles.rules}>
        {rules.map(({ id, icon: Icon, source }) => (
          <li className={styles.rule} key={id}>
            <Icon className={styles.icon} />
            <h3 className={look.cardTitle}>{text(`support.safety.${id}.title`)}</h3>
            <p>
              <WithMailLink>{text(`support.safety.${id}.text`)}</WithMailLink>{' '}
              <Link
                to={`/legal/terms#${source}`}
                aria-label={`${t('support.safety.source')}: ${text(`support.safety.${id}.title`)}`}
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
