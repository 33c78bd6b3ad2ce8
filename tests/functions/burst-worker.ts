/* Runs the functions during a burst in a process of its own, so that its memory is measured without the emulator's. */
import type { MailQueue, MailTask } from '@labka/functions/delivery/platform';
import { readMailServer } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { Firestore } from 'firebase-admin/firestore';
import { dependenciesFor, handlersOf, sender } from './handlers.ts';

/** The test's input. */
export interface BurstTask {
  readonly project: string;
  readonly smtpUrl: string;
  readonly documents: readonly string[];
  /** The minute of the burst, in milliseconds. */
  readonly start: number;
  readonly mostPerHour: number;
}

/** The result, in bytes. */
export interface BurstReport {
  /** The maximum growth of the process, including garbage, after the mails of its first message. */
  readonly growth: number;
  /** Its maximum size. */
  readonly most: number;
}

/** The platform's concurrency: `maxInstances` times `concurrency`. */
const concurrentEvents = 80;
/** `MAIL_CONNECTIONS` by default. */
const concurrentMails = 10;
const minute = 60_000;

process.once('message', (task: BurstTask) => {
  void work(task).then((report) => process.send?.(report));
});

async function work({ project, smtpUrl, documents, start, mostPerHour }: BurstTask): Promise<BurstReport> {
  const db = new Firestore({ projectId: project });
  const tasks = new Map<string, MailTask>();
  const queue: MailQueue = {
    enqueue: async (mail, { mark }) => void tasks.set(JSON.stringify([mail, mark]), mail),
  };
  let now = start + minute;
  const mailer = createSmtpMailer({ server: readMailServer(smtpUrl), from: sender });
  const platform = { db, now: () => new Date(now), queue, mailer };
  const options = { singleMailsPerHour: mostPerHour, isAcknowledging: true };
  const { handle, send } = handlersOf(dependenciesFor(platform, options));
  /** The mail to support queues the acknowledgement. */
  async function sendAll(): Promise<void> {
    while (tasks.size > 0) {
      const due = [...tasks.values()];
      tasks.clear();
      await workOn(due, send, concurrentMails);
    }
  }

  const [first = '', ...others] = documents;
  await handle(first);
  // The first acknowledgement loads the language detector.
  await sendAll();
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await workOn(others, handle, concurrentEvents);
  now = start + 40 * minute;
  await sendAll();
  clearInterval(timer);
  await db.terminate();
  return { growth: most - before, most };
}

async function workOn<Item>(
  items: readonly Item[],
  handle: (item: Item) => Promise<void>,
  concurrent: number,
) {
  const queue = items.values();
  const workers = Array.from({ length: concurrent }, async () => {
    for (const item of queue) await handle(item);
  });
  await Promise.all(workers);
}
