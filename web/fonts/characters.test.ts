import { readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { characters } from './characters.mjs';

/** The ranges of code points for which fonts.css asks for a file. */
function rangesOf(part: string): readonly [number, number][] {
  const sheet = readFileSync(path.join(import.meta.dirname, '..', 'src', 'styles', 'fonts.css'), 'utf8');
  const ranges: [number, number][] = [];
  postcss.parse(sheet).walkAtRules('font-face', (font) => {
    if (!font.toString().includes(`/figtree-${part}.woff2`)) return;
    font.walkDecls('unicode-range', ({ value }) => {
      for (const [, first = '', last = first] of value.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g))
        ranges.push([Number.parseInt(first, 16), Number.parseInt(last, 16)]);
    });
  });
  return ranges;
}

const isIn = (ranges: readonly [number, number][], character: string) =>
  ranges.some(([first, last]) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return first <= codePoint && codePoint <= last;
  });

test.each(Object.entries(characters))(
  'the browser asks the file %s for each of its characters, and no other file',
  (part, text) => {
    const others = Object.keys(characters).filter((other) => other !== part);
    expect([...text].filter((character) => !isIn(rangesOf(part), character))).toEqual([]);
    for (const other of others)
      expect([...text].filter((character) => isIn(rangesOf(other), character))).toEqual([]);
  },
);
