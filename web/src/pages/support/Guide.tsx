import look from '../../styles/text.module.css';
import { PhoneLink } from '../layout/ContactLinks.tsx';
import { Answers } from './Answers.tsx';
import { parents, safety } from './answers.ts';
import styles from './HelpSection.module.css';
import { useQuestionText } from './useQuestionText.ts';

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
    <section className={styles.section} id={anchor} aria-labelledby={`${name}-title`}>
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
