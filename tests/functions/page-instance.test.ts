import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { languages } from '@labka/contract';
import { expect, test } from 'vitest';
import { usePageInstance } from './page-instance.ts';
import { confirmLink, useSite } from './site.ts';

const site = await useSite('demo-page-instance');
const instance = await usePageInstance({
  GCLOUD_PROJECT: site.project,
  NEWSLETTER_SECRET: site.dependencies.linkKeys()[0],
});

const email = 'zoe@example.com';
const states = async () => (await site.subscribers()).map(({ state }) => state);

/** The same link at the instance. */
function atInstance(link: string): string {
  const { pathname, search } = new URL(link);
  return instance.url + pathname + search;
}

/** As a browser posts the form of a page. */
const press = (link: string) => fetch(atInstance(link), { method: 'POST' });

/** Sends all of a body, also after the answer, and returns the answer's status. */
async function send(type: string, body: Buffer): Promise<string | undefined> {
  const socket = connect(instance.port, '127.0.0.1');
  socket.write(
    `POST /api/newsletter/confirm HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  socket.end(body);
  return /^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1];
}

test('twenty bodies of 31 MB stop no confirmation', async () => {
  const body = Buffer.from(`[${'{},'.repeat((31 * 2 ** 20) / 3 - 2)}{}]`);
  const addresses = Array.from({ length: 20 }, (_, number) => `${number}.${email}`);
  for (const address of addresses) await site.signUp(address);
  const links = (await site.mails()).map(confirmLink);
  const types = ['application/json', 'application/octet-stream'];
  const flood = Promise.allSettled(addresses.map((_, number) => send(types[number % 2] ?? '', body)));
  const answers = await Promise.all(links.map(press));
  expect(answers.map(({ status }) => status)).toEqual(links.map(() => 200));
  expect(await states()).toEqual(addresses.map(() => 'confirmed'));
  expect((await flood).map((each) => (each.status === 'fulfilled' ? each.value : 'lost'))).toEqual(
    addresses.map(() => '400'),
  );
});

const form = 'application/x-www-form-urlencoded';

test.each([
  ...['', '; charset=us-ascii', '; charset=iso-8859-1', '; charset=utf8', '; charset=x', '; charset='].map(
    (charset) => ({ 'Content-Type': form + charset }),
  ),
  {},
  ...['text/plain', 'application/json', 'multipart/form-data; boundary=x', '/', 'x'].map((type) => ({
    'Content-Type': type,
  })),
  { 'Content-Type': form, 'Content-Encoding': 'gzip' },
  { 'Content-Type': form, 'Content-Encoding': 'x' },
  { 'Content-Type': form, Expect: '100-continue' },
])('one click with %o unsubscribes', async (headers) => {
  const { confirm, unsubscribe } = await site.signUpLinks(email);
  await press(confirm);
  const body = new TextEncoder().encode('List-Unsubscribe=One-Click');
  const options = { method: 'POST', headers: { ...headers, 'Content-Length': body.length } };
  const request = httpRequest(atInstance(unsubscribe), options).end(body);
  const [response] = await once(request, 'response');
  expect([response.resume().statusCode, await states()]).toEqual([200, ['unsubscribed']]);
});

const appended = ['>', '.', ')', '%20', '/', '%3E', ').', '&gt;', '&amp;lang=sk', '&amp;utm_source=x'];
const changed: readonly [string, (link: string) => string][] = [
  ...appended.map((end): [string, (link: string) => string] => [end, (link) => link + end]),
  ['/ before ?', (link) => link.replace('?', '/?')],
  ['lang and &amp; first', (link) => link.replace('?', '?lang=sk&amp;')],
];

test.each(changed)('a link with %s works', async (_, change) => {
  const { confirm, unsubscribe } = await site.signUpLinks(email);
  expect((await press(change(confirm))).status).toBe(200);
  expect((await press(change(unsubscribe))).status).toBe(200);
  expect(await states()).toEqual(['unsubscribed']);
});

test('a link with &amp; is answered in its language', async () => {
  const { confirm } = await site.signUpLinks(email);
  const headers = { 'Accept-Language': 'en' };
  const answer = await fetch(`${atInstance(confirm)}&amp;lang=${languages[0]}`, { headers });
  expect(await answer.text()).toContain(`<html lang="${languages[0]}">`);
});
