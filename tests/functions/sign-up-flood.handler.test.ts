import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { confirmLink, hour, minute, useSite } from './site.ts';

/** As shipped when proving; a hundredth of the limit, and fewer sign-ups, otherwise. */
const perHour = isProving ? 200 : 2;
const site = await useSite('demo-sign-up-flood', { inboxLimit: 20_000 });
const limited = site.having({ confirmationsPerHour: perHour });
const asked = new Map<string, number>();

const names = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${beginning}.${number}`);

async function signUpAll(locals: readonly string[]): Promise<void> {
  for (const local of locals) await limited.subscribe(await site.storeSignUp(`${local}@example.com`));
}

/** Lets an hour pass, records who was asked, and confirms for those who want to. */
async function passHour(confirms: (email: string) => boolean): Promise<void> {
  await site.pass(minute);
  for (const mail of await site.mails()) {
    const email = mail.envelope.to[0] ?? '';
    asked.set(email, (asked.get(email) ?? 0) + 1);
    if (confirms(email)) await site.open('POST', confirmLink(mail));
  }
  await site.clearMails();
  await site.pass(hour - minute);
  await limited.reconcile();
}

async function waiting() {
  return (await site.db.collection('newsletter').where('outcome', '==', 'waiting').get()).docs;
}

function expectEachAskedOnce(row: string, wanted: number, hours: number): void {
  const real = [...asked].filter(([email]) => email.startsWith('real'));
  const twice = real.filter(([, count]) => count > 1).length;
  if (isProving) console.log(JSON.stringify({ row, wanted, lost: wanted - real.length, twice, hours }));
  expect([real.length, twice]).toEqual([wanted, 0]);
}

function begin(): void {
  asked.clear();
  site.clock.time = new Date(Date.UTC(2026, 10, 22, 0, 1));
}

describe('of real sign-ups in one hour, all are asked', () => {
  const count = isProving ? 10_000 : 10;

  test.each([
    ['none of whom confirms', () => false, count / perHour],
    ['half of whom confirm', (email: string) => /[02468]@/.test(email), 8],
  ])(
    '%s',
    async (row, confirms, mostHours) => {
      begin();
      await signUpAll(names('real', count));
      // Waiting sign-ups do not expire.
      expect((await waiting())[0]?.get('expireAt')).toBeUndefined();
      expect(await waiting()).not.toEqual([]);
      let hours = 0;
      for (; asked.size < count && hours < 60; hours += 1) await passHour(confirms);
      expectEachAskedOnce(row, count, hours);
      expect(hours).toBeLessThanOrEqual(mostHours);
      expect(await waiting()).toEqual([]);
    },
    1_800_000,
  );
});

test('beside bots every real sign-up is asked', async () => {
  begin();
  const [real, attackedHours, bots] = isProving ? [100, 48, 5 * perHour] : [4, 4, 2 * perHour];
  const left = names('real', real);
  let hours = 0;
  for (; hours < attackedHours || (await waiting()).length > 0; hours += 1) {
    const isAttacked = hours < attackedHours && hours % 24 < 6;
    const due = Math.ceil(((hours + 1) * real) / attackedHours) - (real - left.length);
    await signUpAll([...names(`bot.${hours}`, isAttacked ? bots : 0), ...left.splice(0, due)]);
    await passHour((email) => email.startsWith('real'));
  }
  await passHour(() => false);
  expectEachAskedOnce('bots', real, hours);
}, 1_800_000);
