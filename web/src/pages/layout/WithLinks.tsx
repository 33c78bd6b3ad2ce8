import { authorities } from '@labka/contract/authorities';
import { site } from '@labka/contract/site';
import { useI18n } from '../../i18n/I18nProvider.tsx';
import { PhoneLink, SupportMailLink } from './ContactLinks.tsx';
import styles from './WithLinks.module.css';

const { phone, supportEmail } = site.contact;

/** A sentence in which support's address is a link, and the numbers of the operator, the helpline and `danger`. */
export function WithLinks({ children: sentence }: { readonly children: string }) {
  const { t } = useI18n();
  const numbers = [phone, authorities.childHelpline.phone, ...(t('danger').match(/\d+/g) ?? [])];
  const parts = sentence.split(/(\S+@\S+\w|\+?\d[\d\u00a0]+\d)/);
  if (parts.length === 1) return sentence;
  return (
    <span className={styles.words}>
      {parts.map((part, index) => {
        const isNumber = numbers.includes(part.replaceAll('\u00a0', ' '));
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name.
        return part === supportEmail || isNumber ? <ContactLink to={part} key={index} /> : part;
      })}
    </span>
  );
}

function ContactLink({ to }: { readonly to: string }) {
  return to === supportEmail ? <SupportMailLink /> : <PhoneLink number={to} />;
}
