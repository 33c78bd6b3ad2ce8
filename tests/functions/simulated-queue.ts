import type { MailQueue, MailTask } from '@labka/functions/delivery/platform';

interface SimulatedQueueOptions {
  readonly perSecond?: number;
  readonly longestBackoffSeconds?: number;
  /** The queue of a mail, like the functions' `queueOf`; by default all share one. */
  readonly queueOf?: (mail: string) => string;
  readonly perSecondOf?: Readonly<Record<string, number>>;
}

export interface Waiting {
  readonly task: MailTask;
  dueAt: number;
  attempts: number;
}

/**
 * Cloud Tasks in simulated time: a task is dispatched at its time, at least once and at the queue's rate, and retried
 * after a failure: after 15 s, then after twice as long, up to an hour. A task with a known name is not accepted again.
 */
export function createSimulatedQueue(
  clock: { time: Date },
  {
    perSecond = 20,
    longestBackoffSeconds = 3600,
    queueOf = () => '',
    perSecondOf = {},
  }: SimulatedQueueOptions = {},
) {
  const waiting: Waiting[] = [];
  const names = new Set<string>();
  const nextDispatches = new Map<string, number>();
  const timeOf = ({ task, dueAt }: Waiting) => Math.max(dueAt, nextDispatches.get(queueOf(task.mail)) ?? 0);

  const queue: MailQueue = {
    async enqueue(task, { name: taskName, delaySeconds = 0 }) {
      const name = JSON.stringify([task, taskName]);
      if (names.has(name)) return;
      names.add(name);
      waiting.push({ task, dueAt: clock.time.getTime() + delaySeconds * 1000, attempts: 0 });
    },
  };

  async function handOut(next: Waiting, handle: (task: MailTask) => Promise<void>): Promise<void> {
    waiting.splice(waiting.indexOf(next), 1);
    clock.time = new Date(Math.max(clock.time.getTime(), timeOf(next)));
    const name = queueOf(next.task.mail);
    nextDispatches.set(name, clock.time.getTime() + 1000 / (perSecondOf[name] ?? perSecond));
    try {
      await handle(next.task);
    } catch {
      const backoffSeconds = Math.min(longestBackoffSeconds, 15 * 2 ** next.attempts);
      next.attempts += 1;
      next.dueAt = clock.time.getTime() + backoffSeconds * 1000;
      waiting.push(next);
    }
  }

  return {
    queue,
    waiting: waiting as readonly Waiting[],
    /** Dispatches everything that is due until then, the earliest first, and advances the time. */
    async runUntil(end: Date, handle: (task: MailTask) => Promise<void>): Promise<void> {
      for (;;) {
        const [next] = waiting.toSorted(
          (one, other) => timeOf(one) - timeOf(other) || one.dueAt - other.dueAt,
        );
        if (!next || timeOf(next) > end.getTime()) break;
        await handOut(next, handle);
      }
      clock.time = new Date(Math.max(clock.time.getTime(), end.getTime()));
    },
    lose() {
      waiting.length = 0;
    },
    clear() {
      waiting.length = 0;
      names.clear();
      nextDispatches.clear();
    },
  };
}
