import type { App } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { hashOf } from '../hash.ts';
import { findAddress } from './function-address.ts';
import type { DeliveryRecord } from './record.ts';
import { dispatchDeadlineSeconds } from './timing.ts';

/** Work for a function that sends mails: the mail of this name about this document. */
export interface MailTask {
  readonly document: string;
  readonly mail: string;
}

export interface TaskOptions {
  /** What tells this task from an earlier one for the same mail; two tasks with the same mark are one, for some time. */
  readonly mark: string;
  /** How long it stays in the queue at least. */
  readonly delaySeconds?: number;
}

/** The functions that send mails. Each has a queue and a share of what the mail server takes, so that none waits for another. */
export type Lane = 'sendMail' | 'sendVisitorMail' | 'sendIssue';

export interface MailQueue {
  /** Rejects when the queue cannot be reached; the caller has to retry. */
  enqueue(task: MailTask, options: TaskOptions): Promise<void>;
}

/** The database is in `eur3`, which this region is part of. */
export const region = 'europe-west1';

/** Whom functions run as, and whom the queue calls `sendMail` as; the project's id is to follow. Made by infra/identities.tf. */
export const functionsAccount = 'site-functions@';

/**
 * The Cloud Tasks queues of the functions that send mails.
 * @param laneOf the function that sends a mail
 * @param addressOf the URL that a function's tasks call
 */
export function createMailQueue(
  app: App,
  laneOf: (mail: string) => Lane,
  addressOf = addressesIn(app),
): MailQueue {
  return {
    async enqueue(task, { mark, delaySeconds = 0 }) {
      const lane = laneOf(task.mail);
      const queue = getFunctions(app).taskQueue<MailTask>(`locations/${region}/functions/${lane}`);
      const id = hashOf(task.document, task.mail, mark);
      const scheduleDelaySeconds = Math.ceil(delaySeconds);
      try {
        const uri = await addressOf(lane);
        const options = { id, scheduleDelaySeconds, dispatchDeadlineSeconds, ...(uri && { uri }) };
        await queue.enqueue(task, options);
      } catch (error) {
        if (!isKnownTask(error)) throw error;
      }
    },
  };
}

function addressesIn(app: App): (lane: Lane) => Promise<string | undefined> {
  const project = app.options.projectId ?? process.env.GCLOUD_PROJECT ?? process.env.GOOGLE_CLOUD_PROJECT;
  const find = (lane: Lane) => findAddress(app, `projects/${project}/locations/${region}/functions/${lane}`);
  const known = {
    sendMail: find('sendMail'),
    sendVisitorMail: find('sendVisitorMail'),
    sendIssue: find('sendIssue'),
  };
  return (lane) => known[lane]();
}

function isKnownTask(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'functions/task-already-exists';
}

/** Asks that the mail of a record be sent when it is due. */
export function enqueueMail(
  queue: MailQueue,
  task: MailTask,
  { createdAt, dueAt }: DeliveryRecord,
  now: Date,
): Promise<void> {
  const delaySeconds = dueAt === null ? 0 : Math.max(0, (dueAt.toMillis() - now.getTime()) / 1000);
  return queue.enqueue(task, { mark: String(createdAt.toMillis()), delaySeconds });
}
