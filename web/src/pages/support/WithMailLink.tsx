import { site } from '../../../site.config.ts';

/** A sentence in which support's address is a link. */
export function WithMailLink({ children: sentence }: { readonly children: string }) {
  const { supportEmail } = site.contact;
  const [before, after] = sentence.split(supportEmail);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {after}
    </>
  );
}
