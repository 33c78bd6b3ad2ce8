import type { Firestore } from 'firebase-admin/firestore';
import { enqueueMail, type MailQueue, type TaskQueue } from '../delivery/queue.ts';
import { readDeliveryRecord } from '../delivery/record.ts';
import type { IssueTask } from '../newsletter/distribute-issue.ts';

export interface StaffOrderDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly queue: MailQueue;
  readonly issueQueue: TaskQueue<IssueTask>;
}

/**
 * Carries out what a staff tool asks for by a document of `staff_orders`: `{ document, mail }`, a mail whose record is new
 * again, or `{ issue }`, a newsletter. So those tools need no rights but to the database.
 */
export function carryOutStaffOrder({ db, now, queue, issueQueue }: StaffOrderDependencies) {
  return async (path: string): Promise<void> => {
    const order = await db.doc(path).get();
    const { document, mail, issue } = order.data() ?? {};
    if (typeof issue === 'string') await issueQueue.enqueue({ issue }, { mark: '' });
    if (typeof document === 'string' && typeof mail === 'string') {
      const record = readDeliveryRecord(await db.doc(document).get(), mail, now());
      if (record) await enqueueMail(queue, { document, mail }, record, now());
    }
    await order.ref.delete();
  };
}
