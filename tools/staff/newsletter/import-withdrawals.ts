import { subscribers } from '@labka/functions/collections/newsletter';
import { inPortions } from '@labka/functions/delivery/pages';
import { type WithdrawalReason, withdrawConsent } from '@labka/functions/newsletter/consent';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { confirm, show } from '../tool.ts';
import { readAddressList } from './address-list.ts';
import type { NewsletterTool } from './newsletter-tool.ts';

const lookUpAtOnce = 200;
/** The number of faulty lines that are named; the others are counted. */
const mostNamedLines = 10;

/** Ends the subscriptions of all addresses in a list; repeating it changes nothing. */
export async function importWithdrawals(tool: NewsletterTool, file: string, reason: WithdrawalReason) {
  const { ids, malformed } = await readAddressList(file);
  const known = await findKnown(tool, ids);
  const subscribed = known.filter((subscriber) => subscriber.get('state') !== 'unsubscribed');
  const unknown = ids.length - known.length;
  const before = known.length - subscribed.length;
  const others = `${unknown} unknown, ${before} unsubscribed before, ${malformed.length} malformed${linesOf(malformed)}`;
  if (subscribed.length > 0) await confirm(tool, `Unsubscribe ${subscribed.length} (${others})?`);
  await inPortions(subscribed, ({ id }) => withdrawConsent(tool, id, reason));
  const counts = { done: subscribed.length, unknown, before, malformed: malformed.length };
  show(tool, counts, [`${subscribed.length} done, ${others}.`]);
}

async function findKnown({ db }: NewsletterTool, ids: readonly string[]) {
  const known: DocumentSnapshot[] = [];
  for (let first = 0; first < ids.length; first += lookUpAtOnce) {
    const references = ids.slice(first, first + lookUpAtOnce).map((id) => subscribers.in(db).doc(id));
    const found = await db.getAll(...references, { fieldMask: ['state'] });
    known.push(...found.filter(({ exists }) => exists));
  }
  return known;
}

function linesOf(malformed: readonly number[]): string {
  if (malformed.length === 0) return '';
  const named = malformed.slice(0, mostNamedLines).join(', ');
  return ` (line ${named}${malformed.length > mostNamedLines ? ', …' : ''})`;
}
