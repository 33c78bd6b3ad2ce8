import { CalendarDays, type LucideIcon, MapPinned, MessagesSquare, Trophy } from 'lucide-react';
import { AppScreen } from '../../components/AppScreen/AppScreen.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { appScreens } from '../../generated/app-screens.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import styles from './FeaturesSection.module.css';

type FeatureName = 'map' | 'chat' | 'ranking' | 'events';

const features: readonly { readonly name: FeatureName; readonly icon: LucideIcon }[] = [
  { name: 'map', icon: MapPinned },
  { name: 'chat', icon: MessagesSquare },
  { name: 'ranking', icon: Trophy },
  { name: 'events', icon: CalendarDays },
];

export function FeaturesSection() {
  const { t } = useI18n();
  return (
    <Section id="features" title={t('features.title')} text={t('features.text')}>
      <ul className={styles.cards}>
        {features.map(({ name, icon: Icon }) => (
          <li className={styles.card} key={name} data-feature={name}>
            <div className={styles.words}>
              <h3 className={styles.title}>
                <Icon className={styles.icon} aria-hidden="true" />
                {t(`features.${name}.title`)}
              </h3>
              <ul className={styles.bullets}>
                <li>{t(`features.${name}.first`)}</li>
                <li>{t(`features.${name}.second`)}</li>
                <li>{t(`features.${name}.third`)}</li>
              </ul>
            </div>
            <FeaturePicture name={name} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Decoration: the hero shows the same screens and says what is on them. */
function FeaturePicture({ name }: { readonly name: FeatureName }) {
  const { language } = useI18n();
  const screen = appScreens[language].find((candidate) => candidate.name === name);
  return (
    screen && (
      <div className={styles.picture}>
        <AppScreen screen={{ ...screen, alt: '' }} sizes="13rem" />
      </div>
    )
  );
}
