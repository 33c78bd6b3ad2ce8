import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { languages } from '@labka/contract';
import { answerNewsletter, answerOverHttp } from '@labka/functions/newsletter/answer';
import { createLink, type LinkContent } from '@labka/functions/newsletter/link';
import { consentTextVersion, texts } from '@labka/functions/texts/texts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { listen } from '../support/listen.ts';
import { day, useSite, withQuery } from './site.ts';

const [other] = languages;

const email = 'zoe@example.com';
const site = await useSite('demo-newsletter-pages');
const { consents, open } = site;

const signUp = () => site.signUpLinks(email);
const subscriber = () => site.subscriberOf(email);
const stateOfSubscriber = async () => (await subscriber()).get('state');

/** Base64url, in which the first bit of each character counts. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

function tampered(link: string, position: number): string {
  const token = new URL(link).searchParams.get('token') ?? '';
  const other = alphabet[alphabet.indexOf(token[position] ?? '') ^ 32];
  return withQuery(link, { token: token.slice(0, position) + other + token.slice(position + 1) });
}

const inLanguage = (link: string, lang: string) => withQuery(link, { lang });

describe.each(languages)('in %s', (language) => {
  const { confirmed: end, invalid: expired } = texts[language].pages;

  test('each final page says what to do next', async () => {
    const link = inLanguage((await signUp()).confirm, language);
    const confirmed = await open('POST', link);
    expect(confirmed.body).toContain(`href="/#download">${end.next?.label}</a>`);
    expect(confirmed.body).toContain('<img src="/newsletter-dog.svg" alt=""');
    const invalid = await open('GET', tampered(link, 5));
    expect(invalid.body).toContain(`href="/#newsletter">${expired.next?.label}</a>`);
    expect(invalid.body).toContain('<a href="mailto:');
  });

  test('the page decides the language of the newsletter', async () => {
    const { confirm, unsubscribe } = await signUp();
    const { body } = await open('GET', inLanguage(confirm, language));
    for (const other of languages.filter((each) => each !== language)) {
      const [, query = ''] = new RegExp(`hreflang="${other}" href="([^"]+)">`).exec(body) ?? [];
      const inOther = await open('GET', new URL(query.replaceAll('&amp;', '&'), confirm).href);
      expect(inOther.body).toContain(`<html lang="${other}">`);
      expect(inOther.body).toContain(texts[other].pages.confirm.action);
      // The last confirmation counts.
      await open('POST', inLanguage(confirm, other));
    }
    await open('POST', inLanguage(confirm, language));
    expect((await subscriber()).get('language')).toBe(language);
    await open('POST', unsubscribe);
    expect((await subscriber()).get('language')).toBeUndefined();
  });
});

describe('opening a link', () => {
  test.each(['GET', 'HEAD'])('by %s, as scanners do, changes nothing', async (method) => {
    const { confirm, unsubscribe } = await signUp();
    for (const link of [confirm, unsubscribe]) expect((await open(method, link)).status).toBe(200);
    expect(await stateOfSubscriber()).toBe('unconfirmed');
    await open('POST', confirm);
    await open(method, unsubscribe);
    expect(await stateOfSubscriber()).toBe('confirmed');
  });

  test('shows one button, which posts to its link', async () => {
    const { body } = await open('GET', (await signUp()).confirm);
    const action = /<form method="post" action="([^"]+)">/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(body.match(/<button/g)).toHaveLength(1);
    const posted = await open('POST', `https://labka.example${action}`);
    expect(posted.body).toContain(texts[languages[0]].pages.confirmed.title);
  });

  test('answers other methods with 405, paths with 404', async () => {
    const headers = { Allow: 'GET, HEAD, POST' };
    expect(await open('PUT', (await signUp()).confirm)).toMatchObject({ status: 405, headers });
    const missing = await open('GET', 'https://labka.example/api/newsletter/list');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('<a class="button" href="/">');
  });

  test.each([
    [`${languages[0]}-XX,${languages[0]};q=0.9`, '', languages[0]],
    ['en-GB', '', 'en'],
    ['xx', '', 'en'],
    ['', '', 'en'],
    ['en', `&lang=${languages[0]}`, languages[0]],
    [languages[0], '&lang=en', 'en'],
    [languages[0], '&lang=%22%3E%3Cscript%3E', 'en'],
  ])('with Accept-Language "%s" and "%s" is answered in %s', async (acceptLanguage, query, language) => {
    const link = 'https://labka.example/api/newsletter/confirm?token=x';
    const { body } = await open('GET', link + query, acceptLanguage);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).not.toContain('<script');
  });

  test('is never cached, framed, indexed or a referrer', async () => {
    const { headers, body } = await open('GET', (await signUp()).confirm);
    expect(headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    expect(body).toContain('<a href="/legal/privacy">');
    expect(body).toContain('<p>Labka &amp; spol., s. r. o., Hlavná 1, 040 01 Košice</p>');
  });
});

describe('confirming', () => {
  test('twice confirms once, and keeps the proof', async () => {
    const { confirm } = await signUp();
    const confirmedAt = Timestamp.fromDate(site.clock.time);
    expect((await open('POST', confirm)).status).toBe(200);
    site.clock.time = site.after(day);
    expect((await open('POST', confirm)).status).toBe(200);
    const stored = await subscriber();
    expect(stored.data()).toMatchObject({ state: 'confirmed', email });
    expect(stored.get('expireAt')).toBeUndefined();
    const times = { requestedAt: confirmedAt, confirmedAt, withdrawnAt: null };
    expect(await consents()).toEqual([{ addressId: stored.id, textVersion: consentTextVersion, ...times }]);
  });

  test('at once ten times confirms once', async () => {
    const { confirm } = await signUp();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open('POST', confirm)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await consents()).toHaveLength(1);
  });

  test('sends no further mail to a repeated sign-up', async () => {
    await open('POST', (await signUp()).confirm);
    await site.clearMails();
    site.clock.time = site.after(2 * day);
    await site.signUp(email);
    expect(await site.mails()).toEqual([]);
    expect(await stateOfSubscriber()).toBe('confirmed');
  });

  test.each([
    [30 * day - 1000, 200],
    [30 * day, 400],
  ])('%i milliseconds after the mail is answered with %i', async (later, status) => {
    const { confirm } = await signUp();
    site.clock.time = site.after(later);
    expect((await open('POST', confirm)).status).toBe(status);
  });

  test('an expired address cannot confirm, even before its erasure', async () => {
    const { confirm } = await signUp();
    await (await subscriber()).ref.update({ expireAt: Timestamp.fromDate(site.clock.time) });
    expect((await open('POST', confirm)).status).toBe(400);
  });
});

describe('unsubscribing', () => {
  test('twice ends the subscription once and erases the address', async () => {
    const { confirm, unsubscribe } = await signUp();
    await open('POST', confirm);
    const withdrawnAt = Timestamp.fromDate(site.clock.time);
    const expireAt = Timestamp.fromDate(site.after(1461 * day));
    expect((await open('POST', unsubscribe)).status).toBe(200);
    site.clock.time = site.after(day);
    expect((await open('POST', unsubscribe)).status).toBe(200);
    const stored = (await subscriber()).data();
    expect(stored).toMatchObject({ state: 'unsubscribed', expireAt });
    expect(await consents()).toMatchObject([{ withdrawnAt, expireAt }]);
    expect(JSON.stringify([stored, await consents()])).not.toContain('zoe');
    expect((await open('POST', confirm)).status).toBe(400);
    expect(await stateOfSubscriber()).toBe('unsubscribed');
  });

  test('works years later, and before the address was confirmed', async () => {
    const { unsubscribe } = await signUp();
    site.clock.time = site.after(3 * 365 * day);
    expect((await open('POST', unsubscribe)).status).toBe(200);
    expect(await stateOfSubscriber()).toBe('unsubscribed');
    expect(await consents()).toEqual([]);
  });

  test('gives the same answer for an unknown address', async () => {
    const { unsubscribe } = await signUp();
    const known = await open('POST', unsubscribe);
    await (await subscriber()).ref.delete();
    expect(await open('POST', unsubscribe)).toEqual(known);
  });
});

describe('a link that is not ours', () => {
  test('with one character changed is refused without a read', async () => {
    const { confirm, unsubscribe } = await signUp();
    const db = new Proxy(site.db, { get: () => expect.unreachable('Firestore was asked') });
    const answer = answerNewsletter({ ...site.dependencies, db });
    for (const link of [confirm, unsubscribe])
      for (const position of (new URL(link).searchParams.get('token') ?? '').split('').keys())
        for (const method of ['GET', 'POST']) {
          const url = new URL(tampered(link, position));
          const { status, body } = await answer({ method, url, acceptLanguage: other });
          expect([status, body]).toEqual([400, expect.stringContaining(texts[other].pages.invalid.title)]);
        }
  });

  test('cannot be used for the other purpose', async () => {
    const { confirm, unsubscribe } = await signUp();
    const exchanged = [
      confirm.replace('/confirm?', '/unsubscribe?'),
      unsubscribe.replace('/unsubscribe?', '/confirm?'),
    ];
    for (const link of exchanged) expect((await open('POST', link)).status).toBe(400);
  });

  test('shows nothing that follows from an address', async () => {
    const { confirm, unsubscribe } = await signUp();
    const { id } = await subscriber();
    for (const link of [confirm, unsubscribe]) {
      const bytes = Buffer.from(new URL(link).searchParams.get('token') ?? '', 'base64url');
      expect([bytes.includes(id), bytes.includes(Buffer.from(id, 'hex'))]).toEqual([false, false]);
    }
  });

  /** The address of the subscriber, encrypted with this key for this consent. */
  async function linkWith(content: Partial<LinkContent>, current?: string): Promise<string> {
    const { id: own, ref } = await subscriber();
    const consentId = String((await ref.get()).get('consentId'));
    const linkKeys = current === undefined ? site.dependencies.linkKeys : () => [current] as const;
    const options = { publicUrl: 'https://labka.example', linkKeys };
    return createLink(options, 'confirm', { addressId: own, consentId, ...content });
  }

  test('made with another key does nothing', async () => {
    await signUp();
    expect((await open('POST', await linkWith({}, 'x'.repeat(40)))).status).toBe(400);
    expect((await open('POST', await linkWith({}))).status).toBe(200);
  });

  test('without a consent to confirm does nothing', async () => {
    await signUp();
    await (await subscriber()).ref.update({ consentId: FieldValue.delete() });
    expect((await open('POST', await linkWith({ consentId: '' }))).status).toBe(400);
  });
});

describe('a new key', () => {
  const next = 'n'.repeat(40);

  test.each([
    ['beside the previous one keeps', [next, site.dependencies.linkKeys()[0]], 200],
    ['alone ends', [next], 400],
  ] as const)('%s the links of the previous one', async (_title, keys, expected) => {
    const { unsubscribe } = await signUp();
    const changed = site.having({ linkKeys: () => keys });
    expect((await changed.open('GET', unsubscribe)).status).toBe(expected);
  });

  test('makes the new links', async () => {
    const content = { addressId: '0'.repeat(64), consentId: '' };
    const options = { publicUrl: 'https://labka.example', linkKeys: () => [next] as const };
    const link = createLink(options, 'unsubscribe', content);
    expect((await site.having(options).open('GET', link)).status).toBe(200);
    expect((await open('GET', link)).status).toBe(400);
  });
});

test.each([
  ...['//%5B', '//[', '//a:99999999', '/%', '/%E0%A4%A', '//', 'http://[/', 'http://%'].map((target) => [
    target,
    '404',
  ]),
  ...['confirm?token=%', 'confirm?%E0%A4%A'].map((query) => [`/api/newsletter/${query}`, '400']),
])('the malformed URL %s is answered with %s', async (target, expected) => {
  const answer = answerOverHttp(answerNewsletter(site.dependencies));
  const { port, close } = await listen(
    createServer(
      (request, response) => void answer(request, response).catch(() => response.writeHead(500).end()),
    ),
  );
  const socket = connect(port, '127.0.0.1');
  socket.end(`GET ${target} HTTP/1.1\r\nHost: labka.example\r\nConnection: close\r\n\r\n`);
  expect(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]).toBe(expected);
  await close();
});
