import { expect, test } from 'vitest';
import { sectionInView } from './useSectionInView.ts';

const at = (...tops: readonly number[]) =>
  tops.map((top, index) => ({ id: `h${index}`, top, bottom: top + 40 }));

test.each<[string, readonly number[], string, string | undefined]>([
  ['before the first heading comes into the band, no section is read', [700, 1500], '', undefined],
  ['the topmost heading between 20 and 65 percent leads', [-300, 250, 500], '', 'h1'],
  ['without one, the last heading above the band leads', [-900, -300, 800], '', 'h1'],
  ['a heading at the upper edge of the band counts', [200, 400], '', 'h0'],
  ['a heading that overlaps the upper edge counts', [165, 400], '', 'h0'],
  ['a heading above the band does not count', [155, 400], '', 'h1'],
  ['a heading at the lower edge of the band counts', [-50, 650], '', 'h1'],
  ['a heading below the band does not count', [-50, 651], '', 'h0'],
  ['a linked heading counts above the band', [20, 400], 'h0', 'h0'],
  ['a linked heading that is scrolled away does not', [-50, 400], 'h0', 'h1'],
  ['a linked heading counts in the band', [250, 400], 'h1', 'h1'],
  ['an address that names no heading changes nothing', [20, 400], 'nowhere', 'h1'],
])('%s', (_rule, tops, target, expected) => {
  expect(sectionInView(at(...tops), 1000, target)).toBe(expected);
});
