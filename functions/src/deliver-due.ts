import { Timestamp } from 'firebase-admin/firestore';
import { type ReportingDependencies, reportDelivery } from './deliver-for-event.ts';
import { type DeliveryOutcome, deliver, type MailKind } from './delivery.ts';
import { deliveryField } from './delivery-record.ts';

/** As many as the mail server gets connections at a time. */
const pageSize = 5;

/**
 * Sends all mails of a kind whose time has come, the longest due first. It stops at the deadline, and when the mail
 * server has taken none of a page: it is down, and the rest can wait for the next sweep.
 */
export async function deliverDue(
  dependencies: ReportingDependencies,
  kind: MailKind,
  deadline: Date,
): Promise<void> {
  const dueAt = `${deliveryField(kind.name)}.dueAt`;
  while (dependencies.now() < deadline) {
    const due = await dependencies.db
      .collection(kind.collection)
      .where(dueAt, '<=', Timestamp.fromDate(dependencies.now()))
      .orderBy(dueAt)
      .limit(pageSize)
      .get();
    const results = await Promise.all(due.docs.map(({ ref }) => deliverOne(dependencies, kind, ref.path)));
    if (results.every((result) => result === 'postponed')) return;
  }
}

async function deliverOne(
  dependencies: ReportingDependencies,
  kind: MailKind,
  document: string,
): Promise<DeliveryOutcome['result']> {
  const outcome = await deliver(dependencies, kind, document);
  reportDelivery(dependencies.log, kind, { eventId: 'sweep', document }, outcome);
  return outcome.result;
}
