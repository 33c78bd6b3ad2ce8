import look from '../../styles/text.module.css';
import { PhoneLink } from '../layout/ContactLinks.tsx';
import { Answers } from './Answers.tsx';
import type { Answer } from './answers.ts';
import columns from './columns.module.css';
import { useQuestionText } from './useQuestionText.ts';

/** Safety rules from the terms of use; the home page links there. */
const safety: readonly Answer[] = [
  { id: 'nahlasit', of: 'support.safety.report', source: { slug: 'terms', anchor: 'ako-nahlasit' } },
  { of: 'support.safety.fear', source: { slug: 'terms', anchor: 'nasledky-porusenia' } },
  { of: 'support.safety.location', source: { slug: 'terms', anchor: 'suhlas-s-polohou' } },
  { of: 'support.safety.meeting', source: { slug: 'terms', anchor: 'zodpovednost' } },
  { of: 'support.safety.age', source: { slug: 'terms', anchor: 'minimalny-vek' } },
  { of: 'support.safety.people', source: { slug: 'terms', anchor: 'ako-rozhodujeme' } },
];

/** For parents of users under age: consent, what others see, whom to ask. */
const parents: readonly Answer[] = [
  { of: 'support.parents.consent', source: { slug: 'terms', anchor: 'suhlas-zakonneho-zastupcu' } },
  { of: 'support.parents.visibility', source: { slug: 'privacy', anchor: 'maloleti' } },
  { of: 'support.parents.help', source: { slug: 'terms', anchor: 'bezpecnost-deti' } },
];

/** The anchors are the targets of links from other pages. */
const guides = {
  safety: { anchor: 'bezpecnost', answers: safety },
  parents: { anchor: 'rodicia', answers: parents },
} as const;

/** A title, whom to call, and the rules. */
export function Guide({ name }: { readonly name: keyof typeof guides }) {
  const { anchor, answers } = guides[name];
  const text = useQuestionText();
  return (
    <section className={columns.section} id={anchor} aria-labelledby={`${name}-title`}>
      <h2 className={look.chapterTitle} id={`${name}-title`}>
        {text(`support.${name}.title`)}
      </h2>
      <p>
        <WithPhoneLinks>{text(`support.${name}.text`)}</WithPhoneLinks>
      </p>
      <Answers of={answers} />
    </section>
  );
}

/** A sentence in which each number can be called. */
function WithPhoneLinks({ children: sentence }: { readonly children: string }) {
  return sentence
    .split(/(\+?\d[\d\u00a0]+\d)/)
    .map((part, index) => (index % 2 === 1 ? <PhoneLink key={part} number={part} /> : part));
}
