import { PhoneLink } from '../layout/ContactLinks.tsx';
import styles from './WithPhoneLinks.module.css';

/** A sentence in which each number can be called. */
export function WithPhoneLinks({ children: sentence }: { readonly children: string }) {
  return (
    <span className={styles.words}>
      {sentence
        .split(/(\+?\d[\d\u00a0]+\d)/)
        .map((part, index) => (index % 2 === 1 ? <PhoneLink key={part} number={part} /> : part))}
    </span>
  );
}
