interface MailLinkProps {
  readonly address: string;
  /** A prepared mail to it. */
  readonly href?: string;
}

/** A mail address as a link. */
export function MailLink({ address, href = `mailto:${address}` }: MailLinkProps) {
  return (
    <a href={href}>
      <MailAddress>{address}</MailAddress>
    </a>
  );
}

/** A mail address. A long one breaks after its @. */
export function MailAddress({ children: address }: { readonly children: string }) {
  const end = address.indexOf('@') + 1;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </>
  );
}
