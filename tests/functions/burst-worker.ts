/*
 * Runs the functions during a burst in a separate process, so that its memory can be measured without the emulator's.
 * Started by burst.handler.test.ts, which also names the documents.
 */
import type { MailTask, TaskOptions } from '@labka/functions/delivery/queue';
import { readMailServers } from '@labka/functions/mail/mail-configuration';
import { createSmtpMailer } from '@labka/functions/mail/smtp-mailer';
import { Firestore } from 'firebase-admin/firestore';
import { dependenciesFor, handlersOf, sender } from './handlers.ts';

/** The test's input. */
export interface BurstTask {
  readonly project: string;
  readonly smtpUrl: string;
  readonly documents: readonly string[];
  /** The present, in milliseconds, and the end of the simulation. */
  readonly now: number;
  readonly later: number;
  readonly mostPerHour: number;
  readonly concurrentEvents: number;
  readonly concurrentMails: number;
}

/** The result. */
export interface BurstReport {
  /** The maximum growth of the process in bytes, including garbage, after the mails of its first message. */
  readonly growth: number;
  /** Its maximum size in bytes. */
  readonly most: number;
}

process.once('message', (task: BurstTask) => {
  void work(task).then((report) => process.send?.(report));
});

async function work(task: BurstTask): Promise<BurstReport> {
  const db = new Firestore({ projectId: task.project });
  const tasks: MailTask[] = [];
  const names = new Set<string>();
  const queue = {
    async enqueue(mail: MailTask, { mark }: TaskOptions) {
      const name = JSON.stringify([mail, mark]);
      if (!names.has(name)) tasks.push(mail);
      names.add(name);
    },
  };
  const clock = { time: task.now };
  const mailer = createSmtpMailer({ server: readMailServers(task.smtpUrl).smtp, from: sender });
  const platform = { db, now: () => new Date(clock.time), queue, mailer };
  const options = { singleMailsPerHour: task.mostPerHour, isAcknowledging: true };
  const { handle, send } = handlersOf(dependenciesFor(platform, options));

  const [first = '', ...others] = task.documents;
  await handle(first);
  // The first acknowledgement loads the language detector.
  while (tasks.length > 0) await workOn(tasks.splice(0), send, task.concurrentMails);
  const memory = watchMemory();
  await workOn(others, handle, task.concurrentEvents);
  clock.time = task.later;
  // The mail to support queues the acknowledgement.
  while (tasks.length > 0) await workOn(tasks.splice(0), send, task.concurrentMails);
  const report = memory.stop();
  await db.terminate();
  return report;
}

/** Processes all of them, this many at a time. */
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

/** Samples the memory of the process until it is stopped. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 20);
  return {
    stop() {
      clearInterval(timer);
      look();
      return { growth: most - before, most };
    },
  };
}
