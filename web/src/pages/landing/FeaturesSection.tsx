import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppPicture } from '../../components/AppPicture/AppPicture.tsx';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { useMediaQuery } from '../../hooks/useMediaQuery.ts';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './FeaturesSection.module.css';
import { pictureShapes } from './picture-shapes.ts';
import { featuresIn } from './pictures.ts';

const promises = ['reports', 'messages', 'data', 'people'] as const;
const company = { ...site.company, name: unbroken(site.company.name) };

/** Four feature cards: the benefit, the part of the app, three facts. */
export function FeaturesSection() {
  const { t, language } = useI18n();
  return (
    <Section id="features" title={t('features.title')} text={t('features.text')}>
      <CardList>
        {featuresIn(language).map((picture) => (
          <li className={styles.card} key={picture.name} data-feature={picture.name}>
            <h3 className={text.cardTitle}>{t(`features.${picture.name}.title`)}</h3>
            <p className={styles.name}>{t(`features.${picture.name}.name`)}</p>
            <ul className={styles.bullets}>
              <li>{t(`features.${picture.name}.first`)}</li>
              <li>{t(`features.${picture.name}.second`)}</li>
              <li>{t(`features.${picture.name}.third`)}</li>
            </ul>
            <div className={styles.picture}>
              <AppPicture
                picture={picture}
                shape={pictureShapes.features}
                sizes="(min-width:75rem) 16rem, (min-width:40rem) 45vw, 90vw"
              />
            </div>
          </li>
        ))}
      </CardList>
      {/* Nor are the pictures printed. */}
      <p className={`${text.muted} ${layout.screenOnly}`}>{t('features.madeUp')}</p>
      <Safety />
    </Section>
  );
}

/** A row on small screens, where arrow keys scroll it in every browser. */
function CardList({ children }: { readonly children: ReactNode }) {
  const isRow = useMediaQuery('(max-width: 39.99rem)');
  return (
    <ul className={styles.cards} tabIndex={isRow ? 0 : undefined}>
      {children}
    </ul>
  );
}

/** What keeps users safe, and who is responsible for it. */
export function Safety() {
  const { t, language } = useI18n();
  const { team } = site.facts;
  return (
    <div className={styles.safety}>
      <Heading level={3} title={t('features.safety.title')} text={t('location')}>
        <p>
          <ButtonLink href="/support#bezpecnost" variant="secondary">
            {t('safety')}
          </ButtonLink>
        </p>
      </Heading>
      <ul className={styles.promises}>
        {promises.map((id) => (
          <li key={id}>
            <Check />
            <h4 className={text.title}>{t(`features.safety.${id}.title`)}</h4>
            <p>
              {t(`features.safety.${id}.text`, company)}
              {id === 'people' && team && ` ${team[language]}`}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
