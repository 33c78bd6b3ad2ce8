import { enqueueMail, type MailQueue } from '../delivery/queue.ts';
import { type RegisterMessageDependencies, registerMessage } from './register-message.ts';
import type { Summaries } from './summary.ts';

export interface HandleMessageDependencies extends RegisterMessageDependencies {
  readonly queue: MailQueue;
  readonly summaries: Summaries;
}

/** Has support told of a new contact message, once, however often its event comes. Throws when it is to come again. */
export function handleMessage(dependencies: HandleMessageDependencies) {
  return async (document: string): Promise<void> => {
    const { now, queue, summaries } = dependencies;
    const registration = await registerMessage(dependencies, document);
    if (registration?.summary !== undefined) await summaries.announce(registration.summary);
    const support = registration?.deliveries.support;
    if (support?.state !== 'pending') return;
    await enqueueMail(queue, { document, mail: 'support' }, support, now());
  };
}
