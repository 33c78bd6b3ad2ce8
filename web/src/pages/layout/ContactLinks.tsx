import { site } from '@labka/contract/site';
import { MailLink } from '../../components/MailLink/MailLink.tsx';

const { phone, supportEmail } = site.contact;

export function SupportMailLink() {
  return <MailLink address={supportEmail} />;
}

/** A telephone number, by default the operator's if it has one, in a box that breaks only if too narrow. RFC 3966: no space in the URL. */
export function PhoneLink({ number = phone }: { readonly number?: string | null }) {
  return number && <a href={`tel:${number.replaceAll(/\s/g, '')}`}>{number}</a>;
}
