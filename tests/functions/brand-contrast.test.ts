import { colors } from '@labka/contract/brand';
import axe from 'axe-core';
import { expect, test } from 'vitest';

// Its types do not know colours.
const { Color, getContrast } = Reflect.get(axe.commons, 'color');

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
    const [shown, behind] = [colors[text], colors[ground]].map((color) =>
      new Color().parseString(color[scheme]),
    );
    // WCAG 2.2, success criterion 1.4.3.
    expect(getContrast(behind, shown)).toBeGreaterThanOrEqual(4.5);
  },
);
