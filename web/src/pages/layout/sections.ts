import { site } from '@labka/contract/site';
import type { TextKey } from '../../i18n/texts.ts';

/** Specification §2: the anchors of the home page, in its order. */
export const landingSections = ['about', 'features', 'map', 'download', 'contact'] as const;

export interface NamedLink {
  readonly href: string;
  readonly label: TextKey;
}

interface MainLink extends NamedLink {
  /** The section, if it is a link to one. */
  readonly id?: (typeof landingSections)[number];
}

/** The sections of the home page, and support. Wide headers only show the sections. */
export const mainLinks: readonly MainLink[] = [
  ...landingSections.map((id) => ({ href: `/#${id}`, id, label: `navigation.${id}` as const })),
  { href: '/support', label: 'footer.support' },
];

const { placesEmail, pressEmail } = site.contact;

/** What visitors come for, besides questions; the last two if the operator names an address. */
export const helpLinks: readonly NamedLink[] = [
  { href: '/support#bezpecnost', label: 'footer.safety' },
  { href: '/support#nahlasit', label: 'footer.report' },
  { href: '/support#rodicia', label: 'footer.parents' },
  { href: '/legal#pristupnost', label: 'footer.accessibility' },
  ...(placesEmail === null ? [] : [{ href: '/support#pridat-miesto', label: 'footer.places' } as const]),
  ...(pressEmail === null ? [] : [{ href: '/support#media', label: 'footer.press' } as const]),
];
