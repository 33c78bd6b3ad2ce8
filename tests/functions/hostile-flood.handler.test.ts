import { Timestamp } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { isProving } from '../support/campaign.ts';
import { clearInbox, readInbox } from '../support/inbox.ts';
import {
  contactMessage,
  createMessage,
  minute,
  supportInbox,
  useSupportNotification,
} from './support-notification.ts';

/** As shipped. */
const mostPerHour = 30;
const customers = 20;
const support = await useSupportNotification('demo-hostile', { mostPerHour, isAcknowledging: true });

const hostileCounts = isProving ? [30, 1000, 10_000] : [60];
const allKinds = [
  { from: 'one address', says: 'the same', comes: 'in one commit' },
  { from: 'one address', says: 'something else', comes: 'spread over the hour' },
  { from: 'as many addresses', says: 'the same', comes: 'spread over the hour' },
  { from: 'as many addresses', says: 'something else', comes: 'in one commit' },
  { from: 'as many addresses', says: 'something else', comes: 'spread over the hour' },
] as const;
/** How often the clock is looked at. */
const step = (isProving ? 1 : 5) * minute;
const kinds = isProving ? allKinds : allKinds.slice(2, 4);
const rows = hostileCounts.flatMap((count) => kinds.map((kind) => ({ count, ...kind })));

let hours = 0;

/** When each message comes, and the message; a customer's words are unlike any other's. */
function flood({ count, from, says, comes }: (typeof rows)[number], start: number) {
  const hostile = Array.from({ length: count }, (_, number) => ({
    ...contactMessage(),
    ...(says === 'the same' && { message: 'Buy cheap pills.' }),
    email: from === 'one address' ? 'mallory@evil.example' : `mallory${number}@evil.example`,
    time: comes === 'in one commit' ? start : start + (number * 60 * minute) / count,
  }));
  const wanted = Array.from({ length: customers }, (_, number) => ({
    ...contactMessage(),
    message: `Customer ${number} needs help.`,
    email: `customer.${number}@example.com`,
    time: comes === 'in one commit' ? start : start + (number * 60 * minute) / customers,
  }));
  return [...hostile, ...wanted].toSorted((one, other) => one.time - other.time);
}

test.each(rows)(
  '$count $says messages from $from, $comes, hide no customer',
  async (row) => {
    hours += 10;
    const start = Date.UTC(2026, 10, 22, hours, 7);
    const messages = flood(row, start);
    const arrived = new Map<string, number>();
    const told: number[] = [];
    let twice = 0;
    /** Notes what support was sent since the last look. */
    async function look(): Promise<void> {
      const mails = (await readInbox(support.inboxUrl)).filter(({ envelope }) =>
        envelope.to.includes(supportInbox),
      );
      // The catcher keeps 500 mails.
      await clearInbox(support.inboxUrl);
      for (const { text } of mails) {
        told.push(support.clock.time.getTime());
        for (const [words] of text.matchAll(/Customer \d+ needs help\./g)) {
          if (arrived.has(words)) twice += 1;
          else arrived.set(words, support.clock.time.getTime());
        }
      }
    }
    support.clock.time = new Date(start);
    for (let now = start; now < start + 90 * minute; now += step) {
      const due = messages.filter(({ time }) => time >= now && time < now + step);
      const paths = await Promise.all(
        due.map(({ time, ...data }) =>
          createMessage(support.db, { ...data, createdAt: Timestamp.fromMillis(time) }),
        ),
      );
      for (let first = 0; first < paths.length; first += 80)
        await Promise.all(paths.slice(first, first + 80).map(support.handle));
      await support.pass(step);
      await look();
    }
    const waits = messages.flatMap(({ message = '', time }) => {
      if (!message.startsWith('Customer')) return [];
      return [((arrived.get(message) ?? Number.POSITIVE_INFINITY) - time) / minute];
    });
    const inHour = told.map(
      (time) => told.filter((other) => other > time - 60 * minute && other <= time).length,
    );
    if (isProving)
      console.log(
        JSON.stringify({
          ...row,
          lost: customers - arrived.size,
          twice,
          longestMinutes: Math.max(...waits),
          mostMailsInAnHour: Math.max(...inHour),
        }),
      );
    expect(twice).toBe(0);
    expect(waits).toHaveLength(customers);
    expect(Math.max(...waits)).toBeLessThanOrEqual(20);
    expect(Math.max(...inHour)).toBeLessThanOrEqual(100);
  },
  600_000,
);
