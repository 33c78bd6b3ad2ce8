import { randomUUID } from 'node:crypto';
import { startEmulator } from '@labka/firestore-emulator';
import { addressId } from '@labka/functions/mail/email-address';
import { answerNewsletter } from '@labka/functions/newsletter/answer';
import { createLink } from '@labka/functions/newsletter/link';
import { Firestore, Timestamp } from 'firebase-admin/firestore';
import { inRoot } from '../support/paths.ts';
import { median } from './median.ts';

const visits = 1000;
const keys = { current: 'a-key-that-is-long-enough-for-a-bench' };
const forgedKeys = { current: 'a-key-that-a-stranger-has-made-up' };
const known = 'zoe@example.com';
const unknown = 'adam@example.com';

/**
 * Measures what strangers can learn from response times of the newsletter's pages: requests with a forged signature,
 * for a subscribed address and for another, alternately. Prints median times in ms, whether the responses are equal,
 * and the share of pairs in which the subscribed address was slower (0.5 if the time reveals nothing; two standard
 * errors are 0.03).
 */
export async function measureEqualTime(): Promise<string> {
  const emulator = await startEmulator({ port: 0, indexes: inRoot('firestore.indexes.json') });
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${emulator.port}`;
  const db = new Firestore({ projectId: 'demo-equal-time' });
  try {
    const now = () => new Date();
    const consentId = randomUUID();
    await db
      .doc(`subscribers/${addressId(known)}`)
      .set({ email: known, typedEmail: known, state: 'confirmed', consentId, confirmedAt: Timestamp.now() });
    const answer = answerNewsletter({ db, now, linkKeys: () => keys, operator: '', comingStores: [] });
    const visit = async (method: string, purpose: 'confirm' | 'unsubscribe', email: string) => {
      const claims = { subscriber: addressId(email), consent: consentId, expiresAt: null };
      const link = createLink(
        { publicUrl: 'https://labka.example', linkKeys: () => forgedKeys },
        purpose,
        claims,
      );
      const url = new URL(link);
      const start = performance.now();
      const page = await answer({ method, url, acceptLanguage: 'sk' });
      return { time: performance.now() - start, page: `${page.status} ${page.body}` };
    };
    const lines = [];
    for (const purpose of ['confirm', 'unsubscribe'] as const)
      for (const method of ['GET', 'POST'])
        lines.push(await compare(`${method} ${purpose}`, (email) => visit(method, purpose, email)));
    return lines.join('\n');
  } finally {
    await db.terminate();
    await emulator.stop();
  }
}

interface Visit {
  readonly time: number;
  readonly page: string;
}

async function compare(name: string, visit: (email: string) => Promise<Visit>): Promise<string> {
  const times: [number, number][] = [];
  let areEqual = true;
  for (let count = 0; count < visits; count += 1) {
    // Each is first equally often.
    const order = count % 2 === 0 ? [known, unknown] : [unknown, known];
    const first = await visit(order[0] ?? '');
    const second = await visit(order[1] ?? '');
    areEqual &&= first.page === second.page;
    times.push(count % 2 === 0 ? [first.time, second.time] : [second.time, first.time]);
  }
  const slower = times.filter(([one, other]) => one > other).length / visits;
  const [onList, other] = [0, 1].map((index) => median(times.map((pair) => pair[index] ?? 0)));
  const words = areEqual ? 'equal answers' : 'DIFFERENT answers';
  return `${name}: ${words}, ${onList?.toFixed(3)} ms on the list, ${other?.toFixed(3)} ms not, slower in ${slower.toFixed(2)}`;
}
