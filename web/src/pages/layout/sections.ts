import type { TextKey } from '../../i18n/texts.ts';

export interface LandingSection {
  /** The id of the section, and what follows the # in an address. */
  readonly id: string;
  readonly label: TextKey;
}

/** Specification §2: the anchors of the home page, in its order. */
export const landingSections: readonly LandingSection[] = [
  { id: 'about', label: 'navigation.about' },
  { id: 'features', label: 'navigation.features' },
  { id: 'map', label: 'navigation.map' },
  { id: 'download', label: 'navigation.download' },
  { id: 'contact', label: 'navigation.contact' },
];

export interface MainLink {
  readonly href: string;
  /** The section that it leads to, if it leads to one. */
  readonly id?: string;
  readonly label: TextKey;
}

/** The sections of the home page, and support. A wide header shows the sections alone. */
export const mainLinks: readonly MainLink[] = [
  ...landingSections.map(({ id, label }) => ({ href: `/#${id}`, id, label })),
  { href: '/support', label: 'footer.support' },
];
