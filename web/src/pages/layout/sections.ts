import type { TextKey } from '../../i18n/texts.ts';

/** Specification §2: the anchors of the home page, in its order. */
export const landingSections = ['about', 'features', 'map', 'download', 'contact'] as const;

interface MainLink {
  readonly href: string;
  /** The section, if it is a link to one. */
  readonly id?: (typeof landingSections)[number];
  readonly label: TextKey;
}

/** The sections of the home page, and support. Wide headers only show the sections. */
export const mainLinks: readonly MainLink[] = [
  ...landingSections.map((id) => ({ href: `/#${id}`, id, label: `navigation.${id}` as const })),
  { href: '/support', label: 'footer.support' },
];
