import { site } from '@labka/contract/site';

const { phone, supportEmail } = site.contact;

/** A mail address, by default of support. */
export function MailLink({ address = supportEmail }: { readonly address?: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

/** RFC 3966: no white space in the URL. */
export function PhoneLink() {
  return <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>;
}
