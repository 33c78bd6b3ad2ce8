import type { Log } from '../delivery/log.ts';
import { enqueueMail, type MailQueue } from '../delivery/queue.ts';
import { registerSignUp, type SignUpDependencies, type SignUpOutcome } from './sign-up.ts';

export interface SubscribeDependencies extends SignUpDependencies {
  readonly queue: MailQueue;
  readonly log: Log;
}

/** Has the address of a newsletter request asked whether it wants it, once, however often its event comes. Throws when it is to come again. */
export function subscribe(dependencies: SubscribeDependencies) {
  return async (document: string): Promise<SignUpOutcome | undefined> => {
    const { now, queue, log } = dependencies;
    const signUp = await registerSignUp(dependencies, document);
    if (!signUp) return undefined;
    log.info(`Newsletter request: ${signUp.outcome}`, { document });
    if (signUp.deliveries)
      await enqueueMail(queue, { document, mail: 'confirmation' }, signUp.deliveries.confirmation, now());
    return signUp.outcome;
  };
}
