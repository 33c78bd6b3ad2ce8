import type { App } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { mapOf, readFields, text } from '../fields.ts';
import { hashOf } from '../hash.ts';
import type { MailQueue, MailTask, Platform, QueueName } from './platform.ts';
import { region } from './platform.ts';
import type { DeliveryRecord } from './record.ts';
import { daySeconds, dispatchDeadlineSeconds } from './timing.ts';

/** The Cloud Tasks queues; each has the name of the function that it calls, at the URL that `addressOf` finds. */
export function createMailQueue(
  app: App,
  queueOf: (mail: string) => QueueName,
  addressOf = findAddresses(app),
): MailQueue {
  return {
    async enqueue(task, { name, delaySeconds = 0 }) {
      const queueName = queueOf(task.mail);
      const uri = await addressOf(queueName);
      const queue = getFunctions(app).taskQueue<MailTask>(`locations/${region}/functions/${queueName}`);
      const id = hashOf(task.document, task.mail, name);
      const scheduleDelaySeconds = Math.ceil(delaySeconds);
      try {
        await queue.enqueue(task, { id, scheduleDelaySeconds, dispatchDeadlineSeconds, ...(uri && { uri }) });
      } catch (error) {
        if (readFields({ code: text }, error).code !== 'functions/task-already-exists') throw error;
      }
    },
  };
}

/** Cloud Tasks schedules tasks at most 30 days ahead; one that comes early is retried. */
const longestDelaySeconds = 29 * daySeconds;

/** Queues a document's pending mails, each for its time. Repeating it creates no second task. */
export async function enqueueMails(
  { queue, now }: Pick<Platform, 'queue' | 'now'>,
  document: string,
  deliveries: Readonly<Record<string, DeliveryRecord>> = {},
): Promise<void> {
  for (const [mail, { state, firstDueAt, dueAt }] of Object.entries(deliveries)) {
    if (state !== 'pending' || dueAt === null) continue;
    const waitSeconds = (dueAt.toMillis() - now().getTime()) / 1000;
    const delaySeconds = Math.min(Math.max(0, waitSeconds), longestDelaySeconds);
    await queue.enqueue({ document, mail }, { name: String(firstDueAt.toMillis()), delaySeconds });
  }
}

/**
 * Asks Google once for the URL that a function's tasks call (firebase.google.com/docs/functions/task-functions).
 * Undefined in the emulator, which knows it, and without Google's answer: firebase-admin then uses the 1st generation
 * URL, which may work too.
 */
export function findAddresses(
  { options: { credential, projectId } }: App,
  google = 'https://cloudfunctions.googleapis.com',
): (name: QueueName) => Promise<string | undefined> {
  const project = projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
  const known = new Map<QueueName, string>();
  return async (name) => {
    if (process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined || credential === undefined) return undefined;
    const url = `${google}/v2/projects/${project}/locations/${region}/functions/${name}`;
    const address = known.get(name) ?? (await ask(url, (await credential.getAccessToken()).access_token));
    if (address !== undefined) known.set(name, address);
    return address;
  };
}

async function ask(url: string, token: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(10_000),
    });
    return readFields({ serviceConfig: mapOf(text) }, await response.json()).serviceConfig?.uri;
  } catch {
    // A mail must not wait for this; the next task asks again.
    return undefined;
  }
}
