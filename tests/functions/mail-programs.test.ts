import { readFile } from 'node:fs/promises';
import { colors } from '@labka/contract/brand';
import { composeSupportMail } from '@labka/functions/mail/support-mail';
import { describe, expect, test } from 'vitest';
import { everyMail, mailOptions, writtenMessage } from './every-mail.ts';

const support: Readonly<Record<'css' | 'html', string>> = JSON.parse(
  await readFile(new URL('mail-support.json', import.meta.url), 'utf8'),
);

const known = new Set([
  ...support.css.split(' ').map((name) => `css-${name}`),
  ...support.html.split(' ').map((name) => `html-${name}`),
  // Older than the data, which does not list them: CSS 1 and HTML 2.
  'css-color',
  'css-font-family',
  ...['html', 'head', 'meta', 'title', 'a', 'br', 'em'].map((name) => `html-${name}`),
]);

/** The effect in a program without support. */
const ignored: Readonly<Record<string, string>> = {
  'css-border-radius': 'square corners; Outlook for Windows',
  'css-color-scheme': 'the program decides about dark colours itself',
  'css-at-media': 'the layout of wide screens; Outlook for Windows has no narrow ones',
  'css-at-media-prefers-color-scheme': 'the light scheme, or the program’s own dark one',
  'css-overflow-wrap': 'the program’s own breaks within long words',
  'css-transform': 'toes of the mark stand upright',
  'css-table-layout': 'a word longer than a line widens the mail; Outlook for Windows',
  'css-max-height': 'nothing: the preheader is not displayed',
  'css-overflow': 'nothing: the preheader is not displayed',
};

const elements: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'html-h1-h6'])),
  ...Object.fromEntries(['ul', 'ol', 'li'].map((name) => [name, 'html-lists'])),
  ...Object.fromEntries(['tr', 'td', 'th'].map((name) => [name, 'html-table'])),
};

/** Physical sides are supported like their shorthand; logical ones (`inline`, `block`) have their own rows. */
function propertyFeature(name: string): string {
  return `css-${name.replace(/^(padding|margin|border)(-(top|right|bottom|left))?(-(color|style|width))?$/, '$1')}`;
}

function featuresOf(html: string): ReadonlySet<string> {
  const sheets = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet);
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = '']) => style);
  const blocks = sheets.flatMap((sheet) =>
    [...sheet.matchAll(/\{([^{}]*)\}/g)].map(([, block = '']) => block),
  );
  const properties = [...styles, ...blocks]
    .flatMap((block) => block.split(';'))
    .map((declaration) => declaration.split(':', 1)[0]?.trim() ?? '')
    // Outlook's own properties, which no other program reads.
    .filter((name) => name !== '' && !name.startsWith('mso-'));
  const conditions = sheets.flatMap((sheet) => [...sheet.matchAll(/@([\w-]+)\s*(?:\(([\w-]+))?/g)]);
  const tags = [...html.replace(/<style>.*?<\/style>/gs, '<style>').matchAll(/<([a-z][a-z0-9]*)[\s>]/g)];
  return new Set([
    ...properties.map(propertyFeature),
    // The data has no rows for widths alone.
    ...conditions.map(([, rule, condition = '']) =>
      `css-at-${rule}-${condition}`.replace(/-((min-|max-)?width)?$/, ''),
    ),
    ...tags.map(([, name = '']) => elements[name] ?? `html-${name}`),
  ]);
}

function anchorsOf(html: string) {
  const found = html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...found].map(([anchor, href = '', label = '']) => ({ anchor, href, label }));
}

const mails = everyMail();

describe.each(mails)('%s', (_kind, { html, text }) => {
  test('uses nothing that Gmail, Outlook or Apple Mail break', () => {
    const features = featuresOf(html);
    expect(features.size).toBeGreaterThan(30);
    expect([...features].filter((name) => !known.has(name) && !(name in ignored))).toEqual([]);
  });

  test('has no flow-relative alignment', () => {
    expect(html).not.toMatch(/text-align:\s*(start|end)/);
  });

  test('begins with a preheader that the text does not repeat', () => {
    const [, preheader = ''] =
      /<body[^>]*>\s*<div class="preheader" style="display:none;[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(15);
    expect(text).not.toContain(preheader);
  });

  test('shows every address as a link of ours', () => {
    const [, shown = ''] = /<div class="preheader".*?<\/div>(.*)/s.exec(html) ?? [];
    const body = shown.replace(/<a\s.*?<\/a>/gs, '');
    expect(body.replace(/<[^>]*>/g, '')).not.toMatch(/https?:|www\.|\S@\S|example\.(sk|org)/);
  });

  test('gives every link the colour of the brand', () => {
    const known = new RegExp(`style="[^"]*color:(${colors.link[0]}|${colors['on-action'][0]})`);
    expect(anchorsOf(html).length).toBeGreaterThan(0);
    expect(anchorsOf(html).filter(({ anchor }) => !known.test(anchor))).toEqual([]);
  });
});

describe('an address in a visitor’s text', () => {
  const linksIn = (message: string) => {
    const { html } = composeSupportMail({ ...writtenMessage, message }, mailOptions);
    const words = /<td class="message".*?<\/td>/s.exec(html)?.[0] ?? '';
    return anchorsOf(words).map(({ href, label }) => [label, href]);
  };

  test.each([
    ['(https://example.org/a_(b)).', 'https://example.org/a_(b)', 'https://example.org/a_(b)'],
    ['[https://example.org/?a[0]=b[1]]', 'https://example.org/?a[0]=b[1]', 'https://example.org/?a[0]=b[1]'],
    ['www.example.org!', 'www.example.org', 'https://www.example.org/'],
    ['Pozri psy.sk, prosím', 'psy.sk', 'https://psy.sk/'],
    ['zoe+psy@example.com;', 'zoe+psy@example.com', 'mailto:zoe%2Bpsy@example.com'],
    ['https://example.org/?a="b"', 'https://example.org/?a=', 'https://example.org/?a='],
    ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&amp;b=2'],
  ])('in %j is a link that shows its target', (message, label, href) => {
    expect(linksIn(message)).toEqual([[label, href]]);
  });

  test.each([
    'javascript:alert(1)',
    'https://bank.sk@evil.example',
    'data:text/html,x',
    'a@b',
    'Ahoj.Ako',
    '3.5',
  ])('is not linked in %s', (message) => expect(linksIn(message)).toEqual([]));

  test.each(['.', '(', 'a.', 'www.', '@', 'https://'])('takes no long time to find among 5000 %s', (text) => {
    const start = performance.now();
    linksIn(text.repeat(5000 / text.length));
    expect(performance.now() - start).toBeLessThan(500);
  });
});
