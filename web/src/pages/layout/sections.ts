import type { TextKey } from '../../i18n/texts.ts';

export interface LandingSection {
  /** The section's id, and the fragment in its URL. */
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
  /** The section, if it is a link to one. */
  readonly id?: string;
  readonly label: TextKey;
}

/** The sections of the home page, and support. Wide headers only show the sections. */
export const mainLinks: readonly MainLink[] = [
  ...landingSections.map(({ id, label }) => ({ href: `/#${id}`, id, label })),
  { href: '/support', label: 'footer.support' },
];
