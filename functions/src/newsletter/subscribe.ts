import { deliverForEvent, type ReportingDependencies } from '../deliver-for-event.ts';
import type { DocumentEvent } from '../document-event.ts';
import { type ConfirmationOptions, confirmationMail } from './confirmation.ts';
import { registerSignUp } from './sign-up.ts';

export type SubscribeDependencies = ReportingDependencies & ConfirmationOptions;

/** Keeps a newsletter request's address, and asks the address to confirm, once, however often the event comes. */
export function subscribe(dependencies: SubscribeDependencies) {
  return async (event: DocumentEvent): Promise<void> => {
    const outcome = await registerSignUp(dependencies, event.document);
    const entry = { eventId: event.id, document: event.document };
    if (outcome) dependencies.log.info(`Newsletter request: ${outcome}`, entry);
    await deliverForEvent(dependencies, confirmationMail(dependencies), event);
  };
}
