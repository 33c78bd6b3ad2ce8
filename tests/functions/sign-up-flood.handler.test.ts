import { subscribe } from '@labka/functions/newsletter/sign-up';
import { reconcile } from '@labka/functions/reconcile/reconcile';
import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { clearInbox, readInbox } from '../support/inbox.ts';
import { confirmLink, createSignUp, useNewsletter } from './newsletter.ts';
import { hour, minute } from './support-notification.ts';

/** As shipped when proving; a hundredth of the limit, and fewer sign-ups, otherwise. */
const scale = isProving ? 100 : 1;
const perHour = 2 * scale;
const newsletter = await useNewsletter('demo-sign-up-flood', { inboxLimit: 20_000 });
const limited = { ...newsletter.dependencies, confirmationsPerHour: perHour };
const asked = new Map<string, number>();

/** Signs up all of these at this hour. */
async function signUpAll(emails: readonly string[], domain: string): Promise<void> {
  for (const email of emails) {
    const document = await createSignUp(newsletter.db, `${email}@${domain}`, newsletter.clock.time);
    await subscribe(limited)(document);
  }
}

/** Lets an hour pass, and notes who was asked; those who confirm do. */
async function passHour(confirms: (email: string) => boolean): Promise<void> {
  await newsletter.pass(minute);
  const mails = await readInbox(newsletter.inboxUrl);
  for (const mail of mails) {
    const email = mail.envelope.to[0] ?? '';
    asked.set(email, (asked.get(email) ?? 0) + 1);
    if (confirms(email)) await newsletter.open('POST', confirmLink(mail));
  }
  await clearInbox(newsletter.inboxUrl);
  await newsletter.pass(hour - minute);
  await reconcile(limited)();
}

async function statesOf(outcome: string): Promise<number> {
  const requests = newsletter.db.collection('newsletter').where('outcome', '==', outcome);
  return (await requests.count().get()).data().count;
}

function report(row: string, wanted: number, hours: number): void {
  const names = [...asked].filter(([email]) => email.startsWith('real'));
  const twice = names.filter(([, count]) => count > 1).length;
  if (isProving) console.log(JSON.stringify({ row, wanted, lost: wanted - names.length, twice, hours }));
  expect([names.length, twice]).toEqual([wanted, 0]);
}

describe('of real sign-ups in one hour, all are asked', () => {
  const count = isProving ? 10_000 : 20;

  test.each([
    ['none of whom confirms', () => false, count / perHour],
    ['half of whom confirm', (email: string) => /[02468]@/.test(email), 8],
  ])(
    '%s',
    async (row, confirms, mostHours) => {
      asked.clear();
      newsletter.clock.time = new Date(Date.UTC(2026, 10, 22, 0, 1));
      await signUpAll(
        Array.from({ length: count }, (_, number) => `real.${number}`),
        'example.com',
      );
      const waiting = newsletter.db.collection('newsletter').where('outcome', '==', 'waiting').limit(1);
      expect((await waiting.get()).docs.map((request) => request.get('expireAt'))).toEqual([undefined]);
      let hours = 0;
      while (asked.size < count && hours < 60) {
        await passHour(confirms);
        hours += 1;
      }
      report(row, count, hours);
      expect(hours).toBeLessThanOrEqual(mostHours);
      expect(await statesOf('waiting')).toBe(0);
    },
    1_800_000,
  );
});

test('beside bots every real sign-up is asked', async () => {
  asked.clear();
  const real = isProving ? 100 : 6;
  const attackedHours = isProving ? 48 : 12;
  newsletter.clock.time = new Date(Date.UTC(2026, 10, 22, 0, 1));
  let number = 0;
  let hours = 0;
  for (; hours < attackedHours || (await statesOf('waiting')) > 0; hours += 1) {
    const time = newsletter.clock.time.getTime();
    const isAttacked = hours < attackedHours && hours % 24 < 6;
    const names = [];
    for (; number < Math.min(real, ((hours + 1) * real) / attackedHours); number += 1)
      names.push(`real.${number}`);
    const bots = Array.from({ length: isAttacked ? 5 * perHour : 0 }, (_, bot) => `bot.${time}.${bot}`);
    await signUpAll([...bots, ...names], 'example.com');
    await passHour((email) => email.startsWith('real'));
  }
  await passHour(() => false);
  report('bots', real, hours);
}, 1_800_000);
