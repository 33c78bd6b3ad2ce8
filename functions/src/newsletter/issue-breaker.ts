import { issues } from '../collections/newsletter.ts';
import type { Platform } from '../delivery/platform.ts';
import { enqueueMails, type MailTask } from '../delivery/queue.ts';
import { newDelivery } from '../delivery/record.ts';
import type { MailError } from '../mail/mail-error.ts';

/** The minimum number of copies for judging the share of refusals. */
const fewestCopies = 500;
const mostRefusedShare = 0.05;

/**
 * Pauses an issue that mail servers refuse: this many copies in a row, or more than 5 % of at least 500. Going on would
 * harm the sender's reputation, and with it all other mail. Counts in memory, since the instance started.
 */
export function createIssueBreaker(platform: Platform, mostRefusals: number) {
  const counts = new Map<string, { inRow: number; refused: number; all: number }>();
  return async ({ document, mail }: MailTask, error?: MailError): Promise<void> => {
    const issue = platform.db.doc(document).parent.parent;
    if (mail !== 'issue' || !issue) return;
    // An unavailable or busy server says nothing about the issue.
    const isRefused = error?.code.startsWith('5') ?? false;
    if (error && !isRefused) return;
    const count = counts.get(issue.id) ?? { inRow: 0, refused: 0, all: 0 };
    counts.set(issue.id, count);
    count.all += 1;
    count.refused += Number(isRefused);
    count.inRow = isRefused ? count.inRow + 1 : 0;
    const isTooMany = count.all >= fewestCopies && count.refused > count.all * mostRefusedShare;
    if (!isRefused || (count.inRow < mostRefusals && !isTooMany)) return;
    counts.delete(issue.id);
    await pause(platform, issue.id, error?.code ?? '');
  };
}

async function pause(platform: Platform, id: string, refusal: string): Promise<void> {
  const { db, now, log } = platform;
  const reference = issues.in(db).doc(id);
  const deliveries = { paused: newDelivery(now()) };
  const isPaused = await db.runTransaction(async (transaction) => {
    const { halt, state = 'test' } = (await transaction.get(reference)).data() ?? {};
    if (halt !== undefined || state === 'test') return false;
    transaction.update(reference, { halt: 'paused', refusal, deliveries });
    return true;
  });
  if (!isPaused) return;
  log.warn('An issue has paused itself', { document: reference.path, reason: refusal });
  await enqueueMails(platform, reference.path, deliveries);
}
