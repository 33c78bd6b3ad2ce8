import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';

const folder = inRoot('web', 'src');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const styles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map(read)
  .join('\n');

/** The breakpoints of all queries of a kind, in rem; one that ends below 40 (39.99) counts as 40. */
function breakpointsOf(rule: string, side: string): readonly number[] {
  const queries = styles.match(new RegExp(`@${rule}[^{]*`, 'g')) ?? [];
  const found = [...queries.join().matchAll(new RegExp(`-${side}: ([\\d.]+)rem`, 'g'))].map(([, rem = '']) =>
    rem.endsWith('.99') ? Math.ceil(Number(rem)) : Number(rem),
  );
  return [...new Set(found)].sort((one, other) => one - other);
}

test.each([
  ['media', 'width'],
  ['media', 'height'],
  ['container', 'width'],
])('tokens.css names each %s %s of queries', (rule, side) => {
  const breakpoints = breakpointsOf(rule, side).map((rem) => `${rem}rem`);
  expect(read('styles/tokens.css')).toContain(` ${rule} ${side}: ${breakpoints.join(', ')}\n`);
});
