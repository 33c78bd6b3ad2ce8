import { type DeliveryDependencies, type DeliveryOutcome, deliver, type MailKind } from './delivery.ts';
import type { DocumentEvent } from './document-event.ts';
import type { Log } from './log.ts';
import { longestEventAgeSeconds, secondsAfter } from './timing.ts';

export type ReportingDependencies = DeliveryDependencies & { readonly log: Log };

/** Thrown so that the platform delivers the event again later. */
export class DeliveryPostponedError extends Error {
  constructor({ id, document }: DocumentEvent, { name }: MailKind, reason: string) {
    super(`Event ${id}, ${document}: mail "${name}" is postponed, because ${reason}.`);
    this.name = 'DeliveryPostponedError';
  }
}

/** Sends one mail because of an event; throws when the platform shall deliver the event again. */
export async function deliverForEvent(
  dependencies: ReportingDependencies,
  kind: MailKind,
  event: DocumentEvent,
): Promise<void> {
  const outcome = await deliver(dependencies, kind, event.document);
  reportDelivery(dependencies.log, kind, { eventId: event.id, document: event.document }, outcome);
  if (outcome.result !== 'postponed' || isLeftToSweep(event, dependencies.now())) return;
  throw new DeliveryPostponedError(event, kind, outcome.reason);
}

/** One entry for each attempt that did something; what has failed for good is an error, once, for the alert. */
export function reportDelivery(
  log: Log,
  { name }: MailKind,
  entry: { readonly eventId: string; readonly document: string },
  outcome: DeliveryOutcome,
): void {
  if (outcome.result === 'unwanted') return;
  const message = `Mail "${name}": ${outcome.result}`;
  if (outcome.result === 'failed' && outcome.isFault)
    log.error(message, { ...entry, reason: outcome.reason });
  else if ('reason' in outcome) log.warn(message, { ...entry, reason: outcome.reason });
  else log.info(message, entry);
}

function isLeftToSweep({ time }: DocumentEvent, now: Date): boolean {
  return now > secondsAfter(time, longestEventAgeSeconds);
}
