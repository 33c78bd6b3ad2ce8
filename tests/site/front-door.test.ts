import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Code and link targets that look like paths in this repository. */
function pathsIn(file: string): readonly string[] {
  const [links, code] = [/\]\(([^)#]+)/g, /`([^`\s]+)`/g].map((pattern) =>
    [...read(file).matchAll(pattern)].map(([, found = '']) => found),
  );
  const folders = readdirSync(root).join('|');
  const named = (code ?? []).filter((word) => new RegExp(`^(?:${folders})(?:/[\\w./-]*)?$`).test(word));
  // Generated files do not exist on a fresh clone.
  return [...(links ?? []), ...named].filter((word) => !/^https?:|NNN|^\.cache\//.test(word));
}

test.each(['README.md', 'CONTRIBUTING.md'])('every path in %s is there', (file) => {
  const paths = pathsIn(file);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((named) => !existsSync(path.join(root, named)))).toEqual([]);
});

test('README has at most 800 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(800);
});

test('the index lists each decision with date and state', () => {
  const files = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d/.test(name));
  const rows = [
    ...read('docs/decisions/README.md').matchAll(
      /^\| \[\d{3}\]\((.+?)\) \| .+ \| (\d{4}-\d\d-\d\d) \| .+ \|$/gm,
    ),
  ];
  expect(rows.map(([, file]) => file)).toEqual(files.sort());
});
