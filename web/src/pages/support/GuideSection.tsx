import { site } from '@labka/contract/site';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/Button/Button.tsx';
import { MailLink } from '../../components/MailLink/MailLink.tsx';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import look from '../../styles/text.module.css';
import { PhoneLink } from '../layout/ContactLinks.tsx';
import { Answers } from './Answers.tsx';
import type { Answer } from './answers.ts';
import { Box } from './Box.tsx';
import styles from './GuideSection.module.css';
import row from './links.module.css';
import { useQuestionText } from './useQuestionText.ts';

const { placesEmail, pressEmail } = site.contact;

/** Safety rules from the terms of use; the home page links there. */
const safety: readonly Answer[] = [
  { of: 'support.safety.location', source: { slug: 'terms', anchor: 'suhlas-s-polohou' } },
  { of: 'support.safety.age', source: { slug: 'terms', anchor: 'minimalny-vek' } },
  { of: 'support.safety.people', source: { slug: 'terms', anchor: 'ako-rozhodujeme' } },
  { of: 'support.safety.report', source: { slug: 'terms', anchor: 'ako-nahlasit' } },
  { of: 'support.safety.fear', source: { slug: 'terms', anchor: 'nasledky-porusenia' } },
  { of: 'support.safety.meeting', source: { slug: 'terms', anchor: 'zodpovednost' } },
];

/** For parents of users under age: consent, what others see, whom to ask. */
const parents: readonly Answer[] = [
  { of: 'support.parents.consent', source: { slug: 'terms', anchor: 'suhlas-zakonneho-zastupcu' } },
  { of: 'support.parents.visibility', source: { slug: 'privacy', anchor: 'maloleti' } },
  { of: 'support.parents.help', source: { slug: 'terms', anchor: 'bezpecnost-deti' } },
];

/** For those who report abuse, parents, readers of the rules, shelters and vets, and the press; the last two if the operator names an address. */
export function GuideSection() {
  const { t } = useI18n();
  return (
    <div className={styles.guide}>
      <Guide name="safety" anchor="bezpecnost">
        <Answers of={safety} />
      </Guide>
      <div className={styles.column}>
        <Guide name="parents" anchor="rodicia">
          <Answers of={parents} />
        </Guide>
        <Box of="legal" icon={Scale}>
          <ButtonLink href="/legal" variant="secondary">
            {t('support.legal.documents')}
          </ButtonLink>
          <ButtonLink href="/legal/gdpr" variant="secondary">
            {t('support.legal.gdpr')}
          </ButtonLink>
        </Box>
      </div>
      {placesEmail !== null && (
        <Guide name="places" anchor="pridat-miesto">
          <p className={row.links}>
            <MailLink address={placesEmail} />
          </p>
        </Guide>
      )}
      {pressEmail !== null && (
        <Guide name="press" anchor="media">
          <p className={row.links}>
            <MailLink address={pressEmail} />
          </p>
          <p className={row.links}>
            <a href="/favicon.svg" download={`${site.brand}.svg`}>
              {t('support.press.logo', { format: 'SVG' })}
            </a>
            <a href="/icon-512.png" download={`${site.brand}.png`}>
              {t('support.press.logo', { format: 'PNG' })}
            </a>
          </p>
        </Guide>
      )}
    </div>
  );
}

interface GuideProps {
  readonly name: 'safety' | 'parents' | 'places' | 'press';
  /** The target of links from other pages. */
  readonly anchor: string;
  readonly children: ReactNode;
}

/** A title, what everyone has to know, and what leads on. */
function Guide({ name, anchor, children }: GuideProps) {
  const text = useQuestionText();
  return (
    <section className={styles.part} id={anchor} aria-labelledby={`${name}-title`}>
      <h2 className={look.chapterTitle} id={`${name}-title`}>
        {text(`support.${name}.title`)}
      </h2>
      <p>
        <WithPhoneLinks>{text(`support.${name}.text`)}</WithPhoneLinks>
      </p>
      {children}
    </section>
  );
}

/** A sentence in which each number can be called. */
function WithPhoneLinks({ children: sentence }: { readonly children: string }) {
  return sentence
    .split(/(\+?\d[\d\u00a0]+\d)/)
    .map((part, index) => (index % 2 === 1 ? <PhoneLink key={part} number={part} /> : part));
}
