import { colors } from '@labka/contract/brand';
import { expect, test } from 'vitest';

type Color = keyof typeof colors;

/** Text and the backgrounds on which pages and mails show it. */
const pairs: readonly (readonly [Color, Color])[] = [
  ...(['text', 'text-muted', 'link'] as const).flatMap((text) =>
    (['page', 'surface', 'surface-sunken'] as const).map((ground) => [text, ground] as const),
  ),
  ['on-action', 'action'],
];

test.each(pairs.flatMap(([text, ground]) => [0, 1].map((scheme) => [text, ground, scheme] as const)))(
  '%s can be read on %s in scheme %d',
  (text, ground, scheme) => {
    const [dark = 0, light = 0] = [colors[text], colors[ground]]
      .map((color) => luminance(color[scheme] ?? ''))
      .sort((one, other) => one - other);
    // WCAG 2.2, success criterion 1.4.3.
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
