import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { languages } from '@labka/contract';
import { answerNewsletter, answerOverHttp } from '@labka/functions/newsletter/answer';
import { createLink } from '@labka/functions/newsletter/link';
import { texts } from '@labka/functions/texts/texts';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { clearInbox, type ReceivedMail, readInbox } from '../support/inbox.ts';
import { confirmLink, createSignUp, subscriberOf, unsubscribeLink, useNewsletter } from './newsletter.ts';

const day = 24 * 3_600_000;
const email = 'zoe@example.com';
const newsletter = await useNewsletter('demo-newsletter-pages');

/** Signs the address up and gives back the mail that asks to confirm it. */
async function signUp(): Promise<ReceivedMail> {
  await newsletter.subscribe(await createSignUp(newsletter.db, email, newsletter.clock.time));
  const [mail] = await readInbox(newsletter.inboxUrl);
  if (!mail) throw new Error('No mail arrived.');
  return mail;
}

async function stateOfSubscriber(): Promise<unknown> {
  return (await subscriberOf(newsletter.db, email)).get('state');
}

async function consents() {
  return (await newsletter.db.collection('newsletter_consents').get()).docs.map((consent) => consent.data());
}

/** The same address with one character of its token changed. */
function tampered(link: string, position: number): string {
  const url = new URL(link);
  const token = url.searchParams.get('token') ?? '';
  const other = token[position] === 'a' ? 'b' : 'a';
  url.searchParams.set('token', token.slice(0, position) + other + token.slice(position + 1));
  return url.href;
}

test.each(languages)('each end says in %s what can be done next', async (language) => {
  const { confirmed: end, invalid: expired } = texts[language].pages;
  const link = new URL(confirmLink(await signUp()));
  link.searchParams.set('lang', language);
  const confirmed = await newsletter.open('POST', link.href);
  expect(confirmed.body).toContain(`href="/#download">${end.next?.label}</a>`);
  expect(confirmed.body).toContain('<img src="/newsletter-dog.svg" alt=""');
  const invalid = await newsletter.open('GET', tampered(link.href, 5));
  expect(invalid.body).toContain(`href="/#newsletter">${expired.next?.label}</a>`);
});

test.each(languages)('the page in %s decides the language of the newsletter', async (language) => {
  const mail = await signUp();
  const link = new URL(confirmLink(mail));
  link.searchParams.set('lang', language);
  const { body } = await newsletter.open('GET', link.href);
  const others = languages.filter((other) => other !== language);
  for (const other of others) {
    const [, query = ''] =
      new RegExp(`<a lang="${other}" hreflang="${other}" href="([^"]+)">`).exec(body) ?? [];
    const inOther = await newsletter.open('GET', new URL(query.replaceAll('&amp;', '&'), link).href);
    expect(inOther.body).toContain(`<html lang="${other}">`);
    expect(inOther.body).toContain(texts[other].pages.confirm.action);
  }
  await newsletter.open('POST', link.href);
  expect((await subscriberOf(newsletter.db, email)).get('language')).toBe(language);
  await newsletter.open('POST', unsubscribeLink(mail));
  expect((await subscriberOf(newsletter.db, email)).get('language')).toBeUndefined();
});

test('confirming in another language changes the language of mails', async () => {
  const link = new URL(confirmLink(await signUp()));
  for (const language of languages) {
    link.searchParams.set('lang', language);
    await newsletter.open('POST', link.href);
    expect((await subscriberOf(newsletter.db, email)).get('language')).toBe(language);
  }
});

test('every page says whose it is', async () => {
  const link = confirmLink(await signUp());
  for (const [method, address] of [
    ['GET', link],
    ['POST', link],
    ['GET', 'https://labka.example/api/newsletter/list'],
  ] as const)
    expect((await newsletter.open(method, address)).body).toContain(
      '<footer>Labka &amp; spol., s. r. o., Hlavná 1, 040 01 Košice</footer>',
    );
});

describe('opening a link', () => {
  test.each(['GET', 'HEAD'])('by %s, as scanners do, changes nothing', async (method) => {
    const mail = await signUp();
    for (const link of [confirmLink(mail), unsubscribeLink(mail)])
      expect((await newsletter.open(method, link)).status).toBe(200);
    expect(await stateOfSubscriber()).toBe('unconfirmed');
    await newsletter.open('POST', confirmLink(mail));
    await newsletter.open(method, unsubscribeLink(mail));
    expect(await stateOfSubscriber()).toBe('confirmed');
  });

  test('shows one button, whose form posts to the same link', async () => {
    const mail = await signUp();
    const { body } = await newsletter.open('GET', confirmLink(mail));
    const action = /<form method="post" action="([^"]+)">/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(body.match(/<button/g)).toHaveLength(1);
    const posted = await newsletter.open('POST', `https://labka.example${action}`);
    expect(posted.body).toContain('Odber je potvrdený');
  });

  test('answers other methods by 405 and other paths by 404', async () => {
    const link = confirmLink(await signUp());
    expect(await newsletter.open('PUT', link)).toMatchObject({
      status: 405,
      headers: { Allow: 'GET, HEAD, POST' },
    });
    expect((await newsletter.open('GET', 'https://labka.example/api/newsletter/list')).status).toBe(404);
  });

  test.each([
    ['sk-SK,sk;q=0.9', '', 'sk'],
    ['en-GB', '', 'en'],
    ['xx', '', 'en'],
    ['', '', 'en'],
    ['en', '&lang=sk', 'sk'],
    ['sk', '&lang=en', 'en'],
    ['sk', '&lang=%22%3E%3Cscript%3E', 'en'],
  ])('with Accept-Language "%s" and "%s" is answered in %s', async (acceptLanguage, query, language) => {
    const link = 'https://labka.example/api/newsletter/confirm?token=x';
    const { body } = await newsletter.open('GET', link + query, acceptLanguage);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).not.toContain('<script');
  });

  test('is never cached, framed, indexed or told to other sites', async () => {
    const { headers } = await newsletter.open('GET', confirmLink(await signUp()));
    expect(headers).toMatchObject({
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    });
    expect(headers['Content-Security-Policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  });
});

describe('confirming', () => {
  test('twice confirms once, and keeps the proof', async () => {
    const mail = await signUp();
    const confirmedAt = newsletter.clock.time;
    expect((await newsletter.open('POST', confirmLink(mail))).status).toBe(200);
    newsletter.clock.time = new Date(confirmedAt.getTime() + day);
    expect((await newsletter.open('POST', confirmLink(mail))).status).toBe(200);

    const subscriber = await subscriberOf(newsletter.db, email);
    expect(subscriber.data()).toMatchObject({ state: 'confirmed', email });
    expect(subscriber.get('expireAt')).toBeUndefined();
    expect(await consents()).toEqual([
      {
        subscriber: subscriber.id,
        textVersion: '2026-11-22',
        requestedAt: Timestamp.fromDate(confirmedAt),
        confirmedAt: Timestamp.fromDate(confirmedAt),
        withdrawnAt: null,
      },
    ]);
  });

  test('at once ten times confirms once', async () => {
    const link = confirmLink(await signUp());
    const answers = await Promise.all(Array.from({ length: 10 }, () => newsletter.open('POST', link)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await consents()).toHaveLength(1);
  });

  test('sends no further mail to a repeated sign-up', async () => {
    await newsletter.open('POST', confirmLink(await signUp()));
    await clearInbox(newsletter.inboxUrl);
    newsletter.clock.time = new Date(newsletter.clock.time.getTime() + 2 * day);
    await newsletter.subscribe(await createSignUp(newsletter.db, email, newsletter.clock.time));
    expect(await readInbox(newsletter.inboxUrl)).toEqual([]);
    expect(await stateOfSubscriber()).toBe('confirmed');
  });

  test.each([
    [30 * day - 1000, 200],
    [30 * day, 400],
  ])('%i milliseconds after the mail is answered by %i', async (later, status) => {
    const link = confirmLink(await signUp());
    newsletter.clock.time = new Date(newsletter.clock.time.getTime() + later);
    expect((await newsletter.open('POST', link)).status).toBe(status);
  });

  test('an expired address cannot confirm, even before its erasure', async () => {
    const link = confirmLink(await signUp());
    const subscriber = await subscriberOf(newsletter.db, email);
    await subscriber.ref.update({ expireAt: Timestamp.fromDate(newsletter.clock.time) });
    expect((await newsletter.open('POST', link)).status).toBe(400);
  });
});

describe('unsubscribing', () => {
  test('twice ends the subscription once and erases the address', async () => {
    const mail = await signUp();
    await newsletter.open('POST', confirmLink(mail));
    const withdrawnAt = newsletter.clock.time;
    expect((await newsletter.open('POST', unsubscribeLink(mail))).status).toBe(200);
    newsletter.clock.time = new Date(withdrawnAt.getTime() + day);
    expect((await newsletter.open('POST', unsubscribeLink(mail))).status).toBe(200);

    const subscriber = await subscriberOf(newsletter.db, email);
    const fourYears = Timestamp.fromMillis(withdrawnAt.getTime() + 1461 * day);
    expect(subscriber.data()).toMatchObject({ state: 'unsubscribed', expireAt: fourYears });
    expect(JSON.stringify([subscriber.data(), await consents()])).not.toContain('zoe');
    expect(await consents()).toMatchObject([
      { withdrawnAt: Timestamp.fromDate(withdrawnAt), expireAt: fourYears },
    ]);
  });

  test('works years later, and before the address was confirmed', async () => {
    const link = unsubscribeLink(await signUp());
    newsletter.clock.time = new Date(newsletter.clock.time.getTime() + 3 * 365 * day);
    expect((await newsletter.open('POST', link)).status).toBe(200);
    expect(await stateOfSubscriber()).toBe('unsubscribed');
    expect(await consents()).toEqual([]);
  });

  test('ends the link that confirmed', async () => {
    const mail = await signUp();
    for (const link of [confirmLink(mail), unsubscribeLink(mail)]) await newsletter.open('POST', link);
    expect((await newsletter.open('POST', confirmLink(mail))).status).toBe(400);
    expect(await stateOfSubscriber()).toBe('unsubscribed');
  });

  test('allows a new sign-up after 30 days with new proof', async () => {
    const first = await signUp();
    for (const link of [confirmLink(first), unsubscribeLink(first)]) await newsletter.open('POST', link);
    newsletter.clock.time = new Date(newsletter.clock.time.getTime() + 30 * day);
    const second = await signUp();
    expect(confirmLink(second)).not.toBe(confirmLink(first));
    await newsletter.open('POST', confirmLink(second));
    expect(await stateOfSubscriber()).toBe('confirmed');
    expect(await consents()).toHaveLength(2);
  });

  test('says the same for an address that is unknown', async () => {
    const mail = await signUp();
    const known = await newsletter.open('POST', unsubscribeLink(mail));
    await (await subscriberOf(newsletter.db, email)).ref.delete();
    expect(await newsletter.open('POST', unsubscribeLink(mail))).toEqual(known);
  });
});

describe('a link that is not ours', () => {
  test('with any one character changed does nothing', async () => {
    const mail = await signUp();
    const link = confirmLink(mail);
    const length = new URL(link).searchParams.get('token')?.length ?? 0;
    for (let position = 0; position < length; position += 1)
      expect((await newsletter.open('POST', tampered(link, position))).status).toBe(400);
    expect(await stateOfSubscriber()).toBe('unconfirmed');
  });

  test('cannot be used for the other purpose', async () => {
    const mail = await signUp();
    for (const [link, from, to] of [
      [confirmLink(mail), 'confirm', 'unsubscribe'],
      [unsubscribeLink(mail), 'unsubscribe', 'confirm'],
    ] as const)
      expect((await newsletter.open('POST', link.replace(`/${from}?`, `/${to}?`))).status).toBe(400);
  });

  test('signed with another key does nothing', async () => {
    await signUp();
    const subscriber = await subscriberOf(newsletter.db, email);
    const keys = { publicUrl: 'https://labka.example', linkKeys: () => ({ current: 'x'.repeat(40) }) };
    const forged = createLink(keys, 'confirm', {
      subscriber: subscriber.id,
      consent: String(subscriber.get('consentId')),
      expiresAt: null,
    });
    expect((await newsletter.open('POST', forged)).status).toBe(400);
  });

  test('without a consent to confirm does nothing', async () => {
    await signUp();
    const subscriber = await subscriberOf(newsletter.db, email);
    await subscriber.ref.update({ consentId: FieldValue.delete() });
    const link = createLink(newsletter.dependencies, 'confirm', {
      subscriber: subscriber.id,
      consent: '',
      expiresAt: null,
    });
    expect((await newsletter.open('POST', link)).status).toBe(400);
  });

  test.each(['', 'x', 'a.b.c.d', `${'0'.repeat(64)}..0.`, '🐕', '%00', 'x'.repeat(5000)])(
    'token %j is answered like any other',
    async (token) => {
      const link = `https://labka.example/api/newsletter/confirm?${new URLSearchParams({ token })}`;
      const { status, body } = await newsletter.open('POST', link);
      expect([status, body]).toEqual([400, expect.stringContaining('Tento odkaz už neplatí')]);
    },
  );
});

describe('a new key', () => {
  const until = new Date('2027-02-01T00:00:00Z');

  /** The pages once the key that signed all links so far has been replaced. */
  function afterChange(time: Date) {
    const previous = { key: newsletter.dependencies.linkKeys().current, until };
    const linkKeys = () => ({ current: 'n'.repeat(40), previous });
    return { ...newsletter.dependencies, linkKeys, now: () => time };
  }

  async function status(dependencies: ReturnType<typeof afterChange>, link: string): Promise<number> {
    const { pathname, searchParams } = new URL(link);
    const request = { method: 'GET', path: pathname, query: searchParams, acceptLanguage: 'sk' };
    return (await answerNewsletter(dependencies)(request)).status;
  }

  test.each([
    [until.getTime() - 1, 200],
    [until.getTime(), 400],
  ])(
    'leaves links of the previous one good until its last day is over: at %i, %i',
    async (time, expected) => {
      const link = unsubscribeLink(await signUp());
      expect(await status(afterChange(new Date(time)), link)).toBe(expected);
    },
  );

  test('signs the new links, which outlive the previous one', async () => {
    const dependencies = afterChange(until);
    const link = createLink(dependencies, 'unsubscribe', {
      subscriber: '0'.repeat(64),
      consent: '',
      expiresAt: null,
    });
    expect(await status(dependencies, link)).toBe(200);
    expect((await newsletter.open('GET', link)).status).toBe(400);
  });
});

describe('over HTTP', () => {
  /** What the server answers to a request for this target, written as it stands. */
  async function statusOf(target: string): Promise<string> {
    const answer = answerOverHttp(answerNewsletter(newsletter.dependencies));
    const server = createServer((request, response) => {
      answer(request, response).catch(() => response.writeHead(500).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket = connect(port, '127.0.0.1');
    socket.end(`GET ${target} HTTP/1.1\r\nHost: labka.example\r\nConnection: close\r\n\r\n`);
    const status = /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1] ?? 'nothing';
    server.close();
    return status;
  }

  test.each(['//%5B', '//[', '//a:99999999', '/%', '/%E0%A4%A', '//', 'http://[/', 'http://%'])(
    'the unreadable address %s is not found',
    async (target) => {
      expect(await statusOf(target)).toBe('404');
    },
  );

  test.each(['/api/newsletter/confirm?token=%', '/api/newsletter/confirm?%E0%A4%A'])(
    'the unreadable token of %s is no token',
    async (target) => {
      expect(await statusOf(target)).toBe('400');
    },
  );
});
