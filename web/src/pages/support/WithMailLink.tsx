import { site } from '@labka/contract/site';
import { SupportMailLink } from '../layout/ContactLinks.tsx';

/** A sentence in which support's address is a link. */
export function WithMailLink({ children: sentence }: { readonly children: string }) {
  const [before, after] = sentence.split(site.contact.supportEmail);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <SupportMailLink />
      {after}
    </>
  );
}
