import { collections } from '@labka/contract';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { deliverDue } from './deliver-due.ts';
import { type DigestDependencies, digestMail, makeDigests } from './digest.ts';
import { type ConfirmationOptions, confirmationMail } from './newsletter/confirmation.ts';
import { registerSignUp } from './newsletter/sign-up.ts';
import { messageMails, type NotifySupportDependencies } from './notify-support.ts';
import { isRegistered, registerMessage } from './register-message.ts';
import { registerMissed } from './register-missed.ts';
import { secondsAfter, sweepBudgetSeconds } from './timing.ts';

export type SweepDependencies = NotifySupportDependencies & ConfirmationOptions & DigestDependencies;

/**
 * Finds what a lost event, a dead function or a mail server's outage left behind, and delivers it. Run every few
 * minutes; also the only one who sends digests.
 */
export function sweep(dependencies: SweepDependencies) {
  return async (): Promise<void> => {
    const deadline = secondsAfter(dependencies.now(), sweepBudgetSeconds);
    const kinds = [
      ...messageMails(dependencies),
      confirmationMail(dependencies),
      digestMail(dependencies.db, dependencies),
    ];
    const steps = [
      () =>
        registerMissed(dependencies, collections.contactMessages, isRegistered, (document) =>
          registerMessage(dependencies, document),
        ),
      () =>
        registerMissed(dependencies, collections.newsletter, isHandled, (document) =>
          registerSignUp(dependencies, document),
        ),
      () => makeDigests(dependencies),
      ...kinds.map((kind) => () => deliverDue(dependencies, kind, deadline)),
    ];
    await runAll(steps);
  };
}

function isHandled(signUp: DocumentSnapshot): boolean {
  return signUp.get('outcome') !== undefined;
}

/** A step that fails takes none of the others with it; the failures are thrown at the end. */
async function runAll(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'The sweep could not finish.');
}
