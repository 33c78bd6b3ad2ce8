import type { App } from 'firebase-admin/app';
import { getFunctions } from 'firebase-admin/functions';
import { hashOf } from '../mail/address-id.ts';
import type { DeliveryRecord } from './record.ts';
import { dispatchDeadlineSeconds } from './timing.ts';

/** Work for `sendMail`: the mail of this name about this document. */
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

export interface TaskQueue<Task> {
  /** Rejects when the queue cannot be reached; whoever asked must come again. */
  enqueue(task: Task, options: TaskOptions): Promise<void>;
}

export type MailQueue = TaskQueue<MailTask>;

/** The Cloud Tasks queue of the function of this name. */
export function createTaskQueue<Task extends object>(
  app: App,
  region: string,
  name: string,
): TaskQueue<Task> {
  const queue = getFunctions(app).taskQueue<Task>(`locations/${region}/functions/${name}`);
  return {
    async enqueue(task, { mark, delaySeconds = 0 }) {
      const id = hashOf(...Object.values(task).map(String), mark);
      try {
        await queue.enqueue(task, {
          id,
          scheduleDelaySeconds: Math.ceil(delaySeconds),
          dispatchDeadlineSeconds,
        });
      } catch (error) {
        if (!isKnownTask(error)) throw error;
      }
    },
  };
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
