interface MailLinkProps {
  readonly address: string;
  /** A prepared mail to it. */
  readonly href?: string;
}

/** A mail address. A long one breaks after its @. */
export function MailLink({ address, href = `mailto:${address}` }: MailLinkProps) {
  const end = address.indexOf('@') + 1;
  return (
    <a href={href}>
      {address.slice(0, end)}
      <wbr />
      {address.slice(end)}
    </a>
  );
}
