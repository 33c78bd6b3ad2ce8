import { describe, expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { confirmLink, hour, useSite } from './site.ts';

/** As shipped when proving; a hundredth of the limit, and fewer sign-ups, otherwise. */
const perHour = isProving ? 200 : 2;
const site = await useSite('demo-sign-up-flood', { inboxLimit: 20_000 });
const limited = site.having({ domainMailsPerHour: perHour });
const asked = new Map<string, number>();

const names = (beginning: string, count: number) =>
  Array.from({ length: count }, (_, number) => `${beginning}.${number}`);

async function signUpAll(locals: readonly string[]): Promise<void> {
  for (const local of locals) await limited.subscribe(await site.storeSignUp(`${local}@example.com`));
}

/** Lets an hour pass, records who was asked, and confirms for those who want to; returns how many were asked. */
async function passHour(confirms: (email: string) => boolean): Promise<number> {
  await limited.pass(hour);
  const mails = await site.mails();
  for (const mail of mails) {
    const email = mail.envelope.to[0] ?? '';
    asked.set(email, (asked.get(email) ?? 0) + 1);
    if (confirms(email)) await limited.open('POST', confirmLink(mail));
  }
  await site.clearMails();
  return mails.length;
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

describe('of real sign-ups all are asked, each once', () => {
  const count = isProving ? 10_000 : 20;

  test('at one instant, so many an hour', async () => {
    begin();
    await signUpAll(names('real', count));
    let hours = 0;
    for (; asked.size < count && hours < 100; hours += 1)
      expect(await passHour(() => false)).toBeLessThanOrEqual(perHour + 1);
    expectEachAskedOnce('one instant', count, hours);
    expect(hours).toBeLessThanOrEqual(count / perHour);
  }, 1_800_000);

  test('sooner where half of them confirm', async () => {
    begin();
    const left = names('real', count);
    let hours = 0;
    // Twice as many an hour as the limit.
    for (; asked.size < count && hours < 100; hours += 1) {
      await signUpAll(left.splice(0, 2 * perHour));
      await passHour((email) => /[02468]@/.test(email));
    }
    expectEachAskedOnce('half confirm', count, hours);
    expect(hours).toBeLessThanOrEqual(count / (2 * perHour) + 2);
  }, 1_800_000);
});

test('beside bots every real sign-up is asked', async () => {
  begin();
  const [real, attackedHours, bots] = isProving ? [100, 48, 5 * perHour] : [4, 4, 2 * perHour];
  const left = names('real', real);
  let hours = 0;
  for (; hours < attackedHours || site.tasks.waiting.length > 0; hours += 1) {
    const isAttacked = hours < attackedHours && hours % 24 < 6;
    const due = Math.ceil(((hours + 1) * real) / attackedHours) - (real - left.length);
    await signUpAll([...names(`bot.${hours}`, isAttacked ? bots : 0), ...left.splice(0, due)]);
    await passHour((email) => email.startsWith('real'));
  }
  expectEachAskedOnce('bots', real, hours);
}, 1_800_000);

test('a repeated sign-up is asked at the first time', async () => {
  begin();
  await signUpAll(names('real', 3));
  await limited.pass(hour / 4);
  await signUpAll(['real.2']);
  await passHour(() => false);
  expect(asked.get('real.2@example.com')).toBe(1);
});
