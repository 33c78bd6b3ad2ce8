import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { supportInbox } from './handlers.ts';
import { hour, minute, useSite } from './site.ts';

const customers = isProving ? 20 : 5;
/** As shipped. */
const site = await useSite('demo-hostile', { singleMailsPerHour: 30, isAcknowledging: true });

const hostileCounts = isProving ? [30, 1000, 10_000] : [40];
const allKinds = [
  { from: 'one address', says: 'the same', comes: 'in one commit' },
  { from: 'one address', says: 'something else', comes: 'spread over the hour' },
  { from: 'as many addresses', says: 'the same', comes: 'spread over the hour' },
  { from: 'as many addresses', says: 'something else', comes: 'in one commit' },
  { from: 'as many addresses', says: 'something else', comes: 'spread over the hour' },
] as const;
const step = (isProving ? 1 : 5) * minute;
const kinds = isProving ? allKinds : allKinds.slice(3, 4);
const rows = hostileCounts.flatMap((count) => kinds.map((kind) => ({ count, ...kind })));

let hours = 0;

/** The time of each message, and the message; a customer's words are unique. */
function flood({ count, from, says, comes }: (typeof rows)[number], start: number) {
  const spread = (length: number, message: (number: number) => DocumentData): DocumentData[] =>
    Array.from({ length }, (_, number) => ({
      ...message(number),
      createdAt: Timestamp.fromMillis(comes === 'in one commit' ? start : start + (number * hour) / length),
    }));
  const hostile = spread(count, (number) => ({
    ...(says === 'the same' && { message: 'Buy cheap pills.' }),
    email: from === 'one address' ? 'mallory@evil.example' : `mallory${number}@evil.example`,
  }));
  const wanted = spread(customers, (number) => ({
    message: `Customer ${number} needs help.`,
    email: `customer.${number}@example.com`,
  }));
  return [...hostile, ...wanted];
}

test.each(rows)(
  '$count $says messages from $from, $comes, hide no customer',
  async (row) => {
    hours += 10;
    const start = Date.UTC(2026, 10, 22, hours, 7);
    const messages = flood(row, start).map((message) => ({ message, time: message.createdAt.toMillis() }));
    const arrived = new Map<string, number>();
    const told: number[] = [];
    let twice = 0;
    async function look(): Promise<void> {
      const mails = (await site.mails()).filter(({ envelope }) => envelope.to.includes(supportInbox));
      // The catcher keeps 500 mails.
      await site.clearMails();
      told.push(...mails.map(() => site.clock.time.getTime()));
      for (const [words] of mails.flatMap(({ text }) => [...text.matchAll(/Customer \d+ needs help\./g)])) {
        if (arrived.has(words)) twice += 1;
        else arrived.set(words, site.clock.time.getTime());
      }
    }
    site.clock.time = new Date(start);
    for (let now = start; now < start + 90 * minute; now += step) {
      const due = messages.filter(({ time }) => time >= now && time < now + step);
      const paths = await Promise.all(due.map(({ message }) => site.store(message)));
      for (let first = 0; first < paths.length; first += 80)
        await Promise.all(paths.slice(first, first + 80).map(site.handle));
      await site.pass(step);
      await look();
    }
    const wanted = messages.slice(-customers);
    const waits = wanted.map(
      ({ message, time }) =>
        ((arrived.get(message.message ?? '') ?? Number.POSITIVE_INFINITY) - time) / minute,
    );
    const inHour = told.map((time) => told.filter((other) => other > time - hour && other <= time).length);
    const [longestMinutes, mostMailsInAnHour] = [Math.max(...waits), Math.max(...inHour)];
    if (isProving)
      console.log(
        JSON.stringify({ ...row, lost: customers - arrived.size, twice, longestMinutes, mostMailsInAnHour }),
      );
    expect(twice).toBe(0);
    expect(longestMinutes).toBeLessThanOrEqual(20);
    expect(mostMailsInAnHour).toBeLessThanOrEqual(100);
  },
  1_800_000,
);
