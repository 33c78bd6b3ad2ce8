/*
 * What the platform runs while a wave comes in, in a process of its own, so that its memory can be measured without the
 * emulator's. Started by burst.handler.test.ts, which also names the documents.
 */
import { createSmtpMailer, createWaveDetector, notifySupport, sweep } from '@labka/functions';
import { Firestore } from 'firebase-admin/firestore';
import { recordedLog } from './recorded-log.ts';

/** What the test tells. */
export interface BurstTask {
  readonly project: string;
  readonly smtpUrl: string;
  readonly documents: readonly string[];
  /** The present, in milliseconds. */
  readonly now: number;
  readonly mostPerHour: number;
  readonly concurrent: number;
}

/** What it gets back. */
export interface BurstReport {
  /** By how many bytes the process grew at most, garbage included, after its first message. */
  readonly growth: number;
}

process.once('message', (task: BurstTask) => {
  void work(task).then((report) => process.send?.(report));
});

async function work(task: BurstTask): Promise<BurstReport> {
  const db = new Firestore({ projectId: task.project });
  const now = () => new Date(task.now);
  const mailer = createSmtpMailer({
    url: task.smtpUrl,
    from: { name: 'Labka', address: 'web@labka.example' },
  });
  const dependencies = {
    db,
    mailer,
    now,
    waves: createWaveDetector(db, now, task.mostPerHour),
    isAcknowledging: true,
    log: recordedLog(),
    supportInbox: 'podpora@labka.example',
    publicUrl: 'https://labka.example',
    operator: 'Labka s. r. o., Hlavná 1, Košice, IČO 00 000 000',
    linkKeys: () => ({ current: 'a-key-that-is-long-enough-for-tests' }),
  };
  const notify = notifySupport(dependencies);
  const handle = (document: string) => notify({ id: document, document, time: now() });

  const [first = '', ...others] = task.documents;
  await handle(first);
  const memory = watchMemory();
  await handleAll(others, handle, task.concurrent);
  await sweep(dependencies)();
  const growth = memory.stop();
  await db.terminate();
  return { growth };
}

/** Handles all documents, so many at a time. */
async function handleAll(
  documents: readonly string[],
  handle: (document: string) => Promise<void>,
  concurrent: number,
): Promise<void> {
  const queue = documents.values();
  const workers = Array.from({ length: concurrent }, async () => {
    for (const document of queue) await handle(document);
  });
  await Promise.all(workers);
}

/** Looks how much memory the process takes, until it is stopped; then it tells by how many bytes that was more at most. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(most, process.memoryUsage.rss()) - before;
    },
  };
}
