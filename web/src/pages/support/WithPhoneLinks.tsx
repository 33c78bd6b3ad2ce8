import { PhoneLink } from '../layout/ContactLinks.tsx';

/** A sentence in which each number can be called. */
export function WithPhoneLinks({ children: sentence }: { readonly children: string }) {
  return sentence
    .split(/(\+?\d[\d\u00a0]+\d)/)
    .map((part, index) => (index % 2 === 1 ? <PhoneLink key={part} number={part} /> : part));
}
