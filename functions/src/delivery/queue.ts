import type { App } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { mapOf, readFields, text } from '../fields.ts';
import { hashOf } from '../hash.ts';
import type { Platform } from './platform.ts';
import type { DeliveryRecord } from './record.ts';
import { dispatchDeadlineSeconds } from './timing.ts';

/** A task for a function that sends mails: the mail with this name about this document. */
export interface MailTask {
  readonly document: string;
  readonly mail: string;
}

interface TaskOptions {
  /**
   * Distinguishes this task from an earlier one for the same mail; for some time, two tasks with the same mark count as
   * one.
   */
  readonly mark: string;
  /** The minimum delay. */
  readonly delaySeconds?: number;
}

/**
 * The functions that send mails. Each has its own queue and share of the mail server's capacity, so that none waits for
 * another.
 */
export type Lane = 'sendMail' | 'sendVisitorMail';

export interface MailQueue {
  /** Rejects if the queue cannot be reached; the caller has to retry. */
  enqueue(task: MailTask, options: TaskOptions): Promise<void>;
}

/** The database is in `eur3`, which this region is part of. */
export const region = 'europe-west1';

/** The service account that functions run as and that queues call them as; infra/identities.tf creates it. */
export const functionsAccountId = 'site-functions';

/**
 * The Cloud Tasks queues of the functions that send mails.
 * @param laneOf the function that sends a mail
 * @param addressOf the URL that a function's tasks call
 */
export function createMailQueue(
  app: App,
  laneOf: (mail: string) => Lane,
  addressOf = findAddresses(app),
): MailQueue {
  return {
    async enqueue(task, { mark, delaySeconds = 0 }) {
      const lane = laneOf(task.mail);
      const uri = await addressOf(lane);
      const queue = getFunctions(app).taskQueue<MailTask>(`locations/${region}/functions/${lane}`);
      const id = hashOf(task.document, task.mail, mark);
      const scheduleDelaySeconds = Math.ceil(delaySeconds);
      try {
        await queue.enqueue(task, { id, scheduleDelaySeconds, dispatchDeadlineSeconds, ...(uri && { uri }) });
      } catch (error) {
        if (readFields({ code: text }, error).code !== 'functions/task-already-exists') throw error;
      }
    },
  };
}

/**
 * Queues a document's pending mails, each for its time; a mail without a time follows another mail. Repeating it
 * creates no second task.
 */
export async function enqueueMails(
  { queue, now }: Pick<Platform, 'queue' | 'now'>,
  document: string,
  deliveries: Readonly<Record<string, DeliveryRecord>> = {},
): Promise<void> {
  for (const [mail, { state, createdAt, dueAt }] of Object.entries(deliveries)) {
    if (state !== 'pending' || dueAt === null) continue;
    const delaySeconds = Math.max(0, (dueAt.toMillis() - now().getTime()) / 1000);
    await queue.enqueue({ document, mail }, { mark: String(createdAt.toMillis()), delaySeconds });
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
): (lane: Lane) => Promise<string | undefined> {
  const project = projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
  const known = new Map<Lane, string>();
  return async (lane) => {
    if (process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined || credential === undefined) return undefined;
    const url = `${google}/v2/projects/${project}/locations/${region}/functions/${lane}`;
    const address = known.get(lane) ?? (await ask(url, (await credential.getAccessToken()).access_token));
    if (address !== undefined) known.set(lane, address);
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
