import { site } from '@labka/contract/site';

const { phone, supportEmail } = site.contact;

/** A mail address, by default of support. A long one breaks after its @. */
export function MailLink({ address = supportEmail }: { readonly address?: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </a>
  );
}

/** RFC 3966: no white space in the URL. */
export function PhoneLink() {
  return <a href={`tel:${phone.replaceAll(/\s/g, '')}`}>{phone}</a>;
}
