import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@labka/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readIssueFile } from '../../tools/staff/newsletter/issue-file.ts';
import { Failure } from '../../tools/support/command.ts';
import { newFolder } from '../support/folder.ts';
import { issueText, otherParts } from './issue.ts';

const issues = path.join(import.meta.dirname, '..', '..', 'content', 'newsletter');
const { write } = await newFolder(afterAll);
const show = async (content: string) => readIssueFile(await write('issue.md', content));

/** An issue with this Markdown below its Slovak title. */
const issueWith = (markdown: string) =>
  issueText.replace('Prvý *list* z [Labky](https://labka.example/).', () => markdown);

async function render(markdown: string) {
  const { parts } = await show(issueWith(markdown));
  return parts[0] ?? expect.unreachable();
}

async function mistakeIn(content: string | Uint8Array, name = 'issue.md'): Promise<string> {
  return mistakeInFile(await write(name, content));
}

async function mistakeInFile(file: string): Promise<string> {
  const error: unknown = await readIssueFile(file).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Failure);
  return String(error);
}

test('an issue has a subject, and parts for each language', async () => {
  const { subject, parts } = await show(issueText);
  expect(subject).toBe('Ahoj / Hello');
  expect(parts.map(({ language }) => language)).toEqual(languages);
  expect(parts.slice(0, 2)).toMatchObject([
    {
      language: 'sk',
      title: 'Ahoj',
      html: '<p>Prvý <em>list</em> z\u00a0<a href="https://labka.example/">Labky</a>.</p>',
      text: 'Prvý list z\u00a0Labky (https://labka.example/).',
    },
    { language: 'en', title: 'Hello' },
  ]);
});

test.each(readdirSync(issues).filter((name) => name !== 'README.md'))(
  'content/newsletter/%s is an issue',
  async (name) => {
    const { parts } = await readIssueFile(path.join(issues, name));
    expect(parts.map(({ language }) => language).sort()).toEqual([...languages].sort());
    for (const { text } of parts) expect(text).not.toMatch(/[*#<>[\]]/);
  },
);

test('Slovak lines never end with a preposition; English is unchanged', async () => {
  const { parts } = await show(`---
subject: Ahoj
---
<!-- sk -->
# O psoch a o ľuďoch
V parku s **Lunou** i „s ostatnými“, aj so psom v aute.
<!-- en -->
# A dog
I saw a dog.
${otherParts}`);
  expect(parts.slice(0, 2).map(({ title, text }) => [title, text])).toEqual([
    [
      'O\u00a0psoch a\u00a0o\u00a0ľuďoch',
      'V\u00a0parku s\u00a0Lunou i\u00a0„s\u00a0ostatnými“, aj so psom v\u00a0aute.',
    ],
    ['A dog', 'I saw a dog.'],
  ]);
});

test('the marks of parts may be indented and in capitals', async () => {
  const { parts } = await show(issueText.replace('<!-- sk -->', ' <!-- SK -->  '));
  expect(parts[0]?.language).toBe('sk');
});

test('an issue may have Windows line ends and any order', async () => {
  const [header = '', ...written] = issueText.split(/(?=<!-- )/);
  const windows = `\uFEFF${[header, ...written.toReversed()].join('\n').replaceAll('\n', '\r\n')}`;
  const { parts } = await show(windows);
  expect(parts.map(({ language }) => language)).toEqual(languages.toReversed());
  expect(JSON.stringify(parts)).not.toContain('\\r');
});

describe('Markdown', () => {
  test.each([
    ['## Čo je nové', '<h2>Čo je nové</h2>', 'Čo je nové\n----------'],
    ['### Mapa', '<h3>Mapa</h3>', 'Mapa\n----'],
    ['jeden\nodsek', '<p>jeden odsek</p>', 'jeden odsek'],
    ['dva\n\nodseky', '<p>dva</p>\n<p>odseky</p>', 'dva\n\nodseky'],
    ['riadok  \nďalší', '<p>riadok<br>ďalší</p>', 'riadok\nďalší'],
    ['- pes\n- **mačka**', '<ul>\n<li>pes</li>\n<li><strong>mačka</strong></li>\n</ul>', '- pes\n- mačka'],
    ['- [a](https://a.sk)', '<ul>\n<li><a href="https://a.sk/">a</a></li>\n</ul>', '- a (https://a.sk/)'],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>', '3. a\n4. b'],
    ['- a\n  - b', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul></li>\n</ul>', '- a\n  - b'],
    ['- a\n\n- b', '<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n</ul>', '- a\n- b'],
    ['> citát\n> ide', '<blockquote>\n<p>citát ide</p>\n</blockquote>', '> citát ide'],
    ['a\n\n---\n\nb', '<p>a</p>\n<hr>\n<p>b</p>', 'a\n\n* * *\n\nb'],
    ['`a < b` ~~c~~', '<p><code>a &lt; b</code> <del>c</del></p>', 'a < b ~~c~~'],
    ['\\*hviezda\\*', '<p>*hviezda*</p>', '*hviezda*'],
    ['24\\. decembra', '<p>24. decembra</p>', '24. decembra'],
    ['1. a\n1. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>', '1. a\n2. b'],
    ['„<https://a.sk>“', '<p>„<a href="https://a.sk/">https://a.sk</a>“</p>', '„https://a.sk/“'],
    ['https://a.sk/x', '<p><a href="https://a.sk/x">https://a.sk/x</a></p>', 'https://a.sk/x'],
    ['[a.sk](https://a.sk)', '<p><a href="https://a.sk/">a.sk</a></p>', 'https://a.sk/'],
    [
      '[x][1]\n\n[1]: https://a.sk/?a&b',
      '<p><a href="https://a.sk/?a&amp;b">x</a></p>',
      'x (https://a.sk/?a&b)',
    ],
    ['píšte na a@b.sk', '<p>píšte na <a href="mailto:a@b.sk">a@b.sk</a></p>', 'píšte na a@b.sk'],
    ['a <!-- poznámka --> b', '<p>a  b</p>', 'a  b'],
  ])('%j', async (markdown, html, text) => {
    expect(await render(markdown)).toMatchObject({ html, text });
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src="https://example.com/pixel.gif">',
    'pred <b onclick="alert(1)">tučné</b>',
    '&lt;script&gt; &amp;',
    '`<script>`',
    '[<b>x</b>](https://example.com/"onmouseover=alert(1))',
    '<https://example.com/"><script>',
  ])('HTML stays what was typed: %s', async (markdown) => {
    const { html } = await render(markdown);
    const ours = html.replace(/<\/?(?:p|code)>|<a href="[^"<>]*">|<\/a>/g, '');
    expect(ours).not.toMatch(/[<>"]/);
  });

  test.each([
    ['![pes](https://example.com/pes.jpg)', 'cannot contain images'],
    ['[a](http://labka.example)', 'starting with https://'],
    ['www.labka.example', 'starting with https://'],
    ['[a](/podpora)', 'starting with https://'],
    ['[a](javascript:alert(1))', 'starting with https://'],
    ['[a](https://user:pass@labka.example)', 'starting with https://'],
    ['[a](mailto:ahoj@labka.example)', 'starting with https://'],
    ['[a](https://)', 'starting with https://'],
    ['# Druhý titulok', 'second or third level'],
    ['#### Hlboko', 'second or third level'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'has no table'],
    ['```\nkód\n```', 'has no code'],
    ['- [ ] úloha', 'has no checkbox'],
    ['<!-- nedokončené', 'not closed'],
    ['24. decembra oslávime\n\n31. decembra tiež', 'write a date as 24\\. decembra: 24. decembra oslávime'],
    ['Stretneme sa\n\n1. mája v parku.', 'write a date as'],
    ['5. 12. Košice\n12. 12. Prešov', 'write a date as'],
    ['- 5. 12. Košice', 'write a date as'],
    ['Píšeme na „https://labka.sk“.', 'between < and >'],
    ['Odsek\n---\nDruhý', 'leave a blank line'],
    ['• jeden\n• dva', 'A list starts with'],
    ['##Nadpis', 'a heading with'],
    ['**Tučné:**text', 'bold text'],
    ['[Žilina](https://labka.sk/psí park)', 'no link'],
    ['[Žilina] (https://labka.sk/park)', 'no link'],
  ])('%j fails with a sentence', async (markdown, sentence) => {
    expect(await mistakeIn(issueWith(markdown))).toContain(sentence);
  });
});

describe('a malformed issue fails with a sentence', () => {
  const english = issueText.slice(issueText.indexOf('<!-- en'), issueText.length - otherParts.length);
  test.each([
    ['nothing', '', 'must start with its subject'],
    ['no header', issueText.replace(/---\n.*\n---\n/, ''), 'must start with its subject'],
    ['a header without end', issueText.replace('Hello\n---', 'Hello'), 'must start with its subject'],
    ['no subject', issueText.replace(/subject.*\n/, ''), 'one subject'],
    ['an empty subject', issueText.replace('Ahoj / Hello', ''), 'one subject'],
    ['two subjects', issueText.replace('---', '---\nsubject: x'), 'one subject'],
    ['a long subject', issueText.replace('Ahoj /', 'A'.repeat(150)), 'it may have 150'],
    ['another field', issueText.replace('---', '---\nfrom: me'), '"from: me"'],
    ['no English part', issueText.replace(english, ''), 'one English part'],
    ['no Slovak part', issueText.replace('<!-- sk -->', ''), 'before the first part'],
    ['two English parts', `${issueText}\n${english}`, 'one English part'],
    ['another language', issueText.replace('<!-- sk -->', '<!-- xx -->'), '<!-- xx -->'],
    ['no title', issueText.replace('# Hello', 'Hello'), 'must start with its title'],
    ['a long title', issueText.replace('# Hello', `# ${'H'.repeat(151)}`), 'it may have 150'],
    ['nothing below a title', issueText.replace(/Prvý.*\n/, ''), 'no text below the title "Ahoj"'],
    ['many quotes in quotes', issueText.replace('Prvý', '>'.repeat(100)), 'nested too deeply'],
    ['more of them than the stack holds', issueText.replace('Prvý', '>'.repeat(20_000)), 'nested too deeply'],
    ['many lists in lists', issueText.replace('Prvý', '- '.repeat(50)), 'nested too deeply'],
    ['too much text', issueText.replace('Prvý', 'pes '.repeat(225_000)), 'below 900 kB'],
    ['too much HTML', issueText.replace('Prvý', '&'.repeat(200_000)), 'below 900 kB'],
  ])('%s', async (_title, text, sentence) => {
    expect(await mistakeIn(text)).toContain(sentence);
  });

  test('but not for some quotes in quotes', async () => {
    const { parts } = await show(issueText.replace('Prvý', '>'.repeat(50)));
    expect(parts[0]?.html.match(/<blockquote/g)).toHaveLength(50);
  });

  test.each(['issue.txt', 'Ahoj.md', '..md'])('the name %s', async (name) => {
    expect(await mistakeIn(issueText, name)).toContain('is not an issue');
  });

  test('another encoding, or no file', async () => {
    expect(await mistakeIn(Buffer.from(issueText, 'latin1'))).toContain('not UTF-8');
    const missing = '/nowhere/issue.md';
    expect(await mistakeInFile(missing)).toContain(`${missing} cannot be read`);
  });
});
