import { site } from '@labka/contract/site';
import { PhoneLink, SupportMailLink } from '../layout/ContactLinks.tsx';
import styles from './WithLinks.module.css';

const { supportEmail } = site.contact;

/** A sentence in which support's address and each number are links. */
export function WithLinks({ children: sentence }: { readonly children: string }) {
  const parts = sentence.split(/(\S+@\S+\w|\+?\d[\d\u00a0]+\d)/);
  if (parts.length === 1) return sentence;
  return (
    <span className={styles.words}>
      {parts.map((part, index) => (index % 2 === 0 ? part : <ContactLink key={part} to={part} />))}
    </span>
  );
}

function ContactLink({ to }: { readonly to: string }) {
  return to === supportEmail ? <SupportMailLink /> : <PhoneLink number={to} />;
}
