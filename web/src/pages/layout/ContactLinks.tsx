import { site } from '@labka/contract/site';
import { unbroken } from '@labka/contract/unbroken';
import { MailLink } from '../../components/MailLink/MailLink.tsx';

const { phone, supportEmail } = site.contact;

export function SupportMailLink() {
  return <MailLink address={supportEmail} />;
}

/** A telephone number, by default the operator's. RFC 3966: no white space in the URL. */
export function PhoneLink({ number = phone }: { readonly number?: string }) {
  return <a href={`tel:${number.replaceAll(/\s/g, '')}`}>{unbroken(number)}</a>;
}
