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
