import { colors } from '@labka/contract/brand';
import { composeSupportMail } from '@labka/functions/mail/support-mail';
import { describe, expect, test } from 'vitest';
import { everyMail, mailOptions, writtenMessage } from './every-mail.ts';

function anchorsOf(html: string) {
  const found = html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs);
  return [...found].map(([anchor, href = '', label = '']) => ({ anchor, href, label }));
}

const mails = everyMail();

describe.each(mails)('%s', (_kind, { html, text }) => {
  test('has no flow-relative alignment', () => {
    expect(html).not.toMatch(/text-align:\s*(start|end)/);
  });

  test('begins with a preheader that is not repeated', () => {
    const [, preheader = ''] =
      /<body[^>]*>\s*<div class="preview" style="display:none;[^"]*">(.*?)<\/div>/s.exec(html) ?? [];
    expect(preheader.length).toBeGreaterThan(15);
    expect(text).not.toContain(preheader);
  });

  test('shows every address as a link of ours', () => {
    const [, shown = ''] = /<div class="preview".*?<\/div>(.*)/s.exec(html) ?? [];
    const body = shown.replace(/<a\s.*?<\/a>/gs, '');
    expect(body.replace(/<[^>]*>/g, '')).not.toMatch(/https?:|www\.|\S@\S/);
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
    const words = /<blockquote.*?<\/blockquote>/s.exec(html)?.[0] ?? '';
    return anchorsOf(words).map(({ href, label }) => [label, href]);
  };

  test.each([
    ['(https://example.org/a).', 'https://example.org/a', 'https://example.org/a'],
    ['www.example.org!', 'www.example.org', 'https://www.example.org/'],
    ['zoe+psy@example.com;', 'zoe+psy@example.com', 'mailto:zoe%2Bpsy@example.com'],
    ['https://example.org/?a="b"', 'https://example.org/?a=', 'https://example.org/?a='],
    ['https://example.org/?a=1&b=2', 'https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&amp;b=2'],
  ])('in %j is a link that shows its target', (message, label, href) => {
    expect(linksIn(message)).toEqual([[label, href]]);
  });

  test.each(['javascript:alert(1)', 'https://bank.sk@evil.example', 'data:text/html,x', 'a@b', 'psy.sk'])(
    'is not linked in %s',
    (message) => expect(linksIn(message)).toEqual([]),
  );
});
