import { expect, test } from 'vitest';
import { compileMarkdown } from './compile-markdown.ts';

const html = (markdown: string) =>
  compileMarkdown(`## A {#a}\n\n${markdown}`)
    .sections.flatMap(({ parts }) => parts.map((part) => part.html))
    .join('')
    .replace('<h2 tabindex="-1" id="a">A</h2>', '');

test('headings form the contents and the sections', () => {
  const { contents, sections } = compileMarkdown(
    '## The *first* `lang` & [more](/legal) {#a}\n\n### B {#b}\n\nintro\n\n#### C {#c}\n\none\n\n### O\u00a0D {#d}\n',
  );
  expect(contents).toEqual([
    { id: 'a', text: 'The first lang & more', level: 2 },
    { id: 'b', text: 'B', level: 3 },
    { id: 'c', text: 'C', level: 4 },
    { id: 'd', text: 'O\u00a0D', level: 3 },
  ]);
  const [section] = sections;
  expect(sections.map(({ id, parts }) => [id, parts.map((part) => part.id)])).toEqual([
    ['a', ['a', 'b', 'd']],
  ]);
  expect(section?.parts[0]?.html).toContain('<em>first</em> <code>lang</code> &amp; <a href="/legal">');
  expect(section?.parts[1]?.html).toMatch(
    /<p>intro<\/p>\s*<div><h4 tabindex="-1" id="c">C<\/h4><p>one<\/p>\s*<\/div>$/,
  );
});

test.each([
  ['a word with a hyphen stays together', 'Meno, e-mail', '<p>Meno, <span>e-mail</span></p>\n'],
  [
    'a long address breaks after its slashes and dots',
    'https://a.example/legal/terms',
    '>https://<wbr>a.<wbr>example/<wbr>legal/<wbr>terms</a>',
  ],
  [
    'an email address breaks after its @',
    '[hi@a.example](mailto:hi@a.example)',
    '<a href="mailto:hi@a.example">hi@<wbr>a.example</a>',
  ],
  [
    'a table cell names its column',
    '| N | *Why* |\n| --- | --- |\n| `x` | y |',
    '<th scope="row"><code>x</code></th><td data-label="Why">y</td>',
  ],
  [
    'a link to another site says so',
    '[x](https://b.example?a=1&b=2)',
    '<a href="https://b.example?a=1&amp;b=2" rel="external noopener" data-named>x</a>',
  ],
  ['a link within the site is plain', '[x](/legal#a)', '<a href="/legal#a">x</a>'],
  ['a link to a telephone breaks at spaces', '[+421 2](<tel:+421 2>)', '<a href="tel:+4212">+421 2</a>'],
])('%s', (_name, markdown, expected) => {
  expect(html(markdown)).toContain(expected);
});

test.each([
  ['a heading without an anchor', '## A\n', 'needs an anchor'],
  ['two equal anchors', '## A {#a}\n\n## B {#a}\n', 'Two headings have the anchor {#a}'],
  ['a heading of level 1', '# A {#a}\n', 'has level 1'],
  ['text before the first heading', 'text\n\n## A {#a}\n', 'must start with a heading'],
  ['a first heading of level 3', '### A {#a}\n', 'before the first heading of level 2'],
  ['a heading in a quotation', '## A {#a}\n\n> ## B {#b}\n', 'inside another block'],
  ['HTML', '## A {#a}\n\nx <b>y</b>\n', 'must not contain HTML'],
])('%s is refused', (_name, markdown, message) => {
  expect(() => compileMarkdown(markdown)).toThrow(message);
});
