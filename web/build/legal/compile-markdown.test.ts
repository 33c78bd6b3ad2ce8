import { expect, test } from 'vitest';
import { compileMarkdown } from './compile-markdown.ts';

const html = (markdown: string) =>
  compileMarkdown(markdown)
    .sections.flatMap(({ parts }) => parts.map((part) => part.html))
    .join('');

test('headings of levels 2 to 4 form the contents', () => {
  const { contents } = compileMarkdown('## A {#a}\n\ntext\n\n### B {#b}\n\n#### C {#c}\n\n## D {#d}\n');
  expect(contents).toEqual([
    { id: 'a', text: 'A', level: 2 },
    { id: 'b', text: 'B', level: 3 },
    { id: 'c', text: 'C', level: 4 },
    { id: 'd', text: 'D', level: 2 },
  ]);
});

test('a document with one heading has one section', () => {
  const { contents, sections } = compileMarkdown('## Only {#only}\n\ntext\n');
  expect(contents).toHaveLength(1);
  expect(sections).toEqual([
    { id: 'only', parts: [{ id: 'only', html: '<h2 tabindex="-1" id="only">Only</h2><p>text</p>\n' }] },
  ]);
});

test('markup in a heading is not in the contents', () => {
  const { contents, sections } = compileMarkdown('## The *first* `lang` & [more](/legal) {#first}\n');
  expect(contents).toEqual([{ id: 'first', text: 'The first lang & more', level: 2 }]);
  expect(sections[0]?.parts[0]?.html).toContain('<em>first</em> <code>lang</code> &amp; <a href="/legal">');
});

test('a section ends at the next h2 or h3', () => {
  const { sections } = compileMarkdown('## A {#a}\n\n### B {#b}\n\n#### C {#c}\n\n### D {#d}\n');
  expect(sections.map(({ id, parts }) => [id, parts.map((part) => part.id)])).toEqual([
    ['a', ['a', 'b', 'd']],
  ]);
  expect(sections[0]?.parts[1]?.html).toContain('id="c"');
});

test('an h4 and its content are one element', () => {
  const markdown = '### B {#b}\n\nintro\n\n#### C {#c}\n\none\n\n#### D {#d}\n\ntwo\n';
  expect(html(`## A {#a}\n\n${markdown}`)).toMatch(
    /<p>intro<\/p>\s*<div><h4 tabindex="-1" id="c">C<\/h4><p>one<\/p>\s*<\/div><div><h4 tabindex="-1" id="d">D<\/h4><p>two<\/p>\s*<\/div>$/,
  );
});

test('a word with a non-breaking hyphen is marked', () => {
  expect(html('## E-mailom {#e-mailom}\n\nMeno a e-mail & [E-maily](#e-mailom) <x@y.sk> premail\n')).toBe(
    '<h2 tabindex="-1" id="e-mailom"><span>E-mailom</span></h2><p>Meno a\u00a0<span>e-mail</span> &amp; ' +
      '<a href="#e-mailom"><span>E-maily</span></a> <a href="mailto:x@y.sk">x@y.sk</a> premail</p>\n',
  );
});

test('a hard space stays in a heading', () => {
  expect(compileMarkdown('## O\u00a0nás {#o-nas}\n').contents[0]?.text).toBe('O\u00a0nás');
});

test('a long address breaks after its slashes', () => {
  expect(html('## A {#a}\n\nhttps://a.example/legal/terms')).toContain(
    '>https://a.example/<wbr>legal/<wbr>terms</a>',
  );
});

test('each table cell names its column', () => {
  expect(html('## A {#a}\n\n| Name | *Why* |\n| --- | --- |\n| `x` | y |\n')).toContain(
    '<tr><th scope="row"><code>x</code></th><td data-label="Why">y</td></tr>',
  );
});

test('only links to other sites say so', () => {
  expect(html('## A {#a}\n\n[x](https://example.com?a=1&b=2)')).toContain(
    '<a href="https://example.com?a=1&amp;b=2" rel="external noopener" data-named>x</a>',
  );
  expect(html('## A {#a}\n\n[x](/legal#a)')).toContain('<a href="/legal#a">x</a>');
});

test('the link of a telephone number has no spaces', () => {
  expect(html('## A {#a}\n\n[+421 2 33](<tel:+421 2 33>)')).toContain('<a href="tel:+421233">');
});

test.each([
  ['a heading without an anchor', '## A\n', 'needs an anchor'],
  ['two equal anchors', '## A {#a}\n\n## B {#a}\n', 'Two headings have the anchor {#a}'],
  ['a heading of level 1', '# A {#a}\n', 'has level 1'],
  ['a heading of level 5', '## A {#a}\n\n##### B {#b}\n', 'has level 5'],
  ['text before the first heading', 'text\n\n## A {#a}\n', 'must start with a heading'],
  ['a first heading of level 3', '### A {#a}\n', 'before the first heading of level 2'],
  ['HTML in a line', '## A {#a}\n\nx <b>y</b>\n', 'must not contain HTML'],
  ['a block of HTML', '## A {#a}\n\n<script>x</script>\n', 'must not contain HTML'],
])('%s is refused', (_name, markdown, message) => {
  expect(() => compileMarkdown(markdown)).toThrow(message);
});
