import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { type DeliveryState, deliveryField } from '../delivery/record.ts';

/** A kind of mail, as far as `reconcile` has to know it. */
export interface MailAbout {
  readonly name: string;
  readonly collection: string;
  /** Whether somebody has to look at one that could not be sent. */
  readonly isVital: boolean;
}

export interface OldestPendingDependencies {
  readonly db: Firestore;
  readonly now: () => Date;
  readonly kinds: readonly MailAbout[];
}

const unsettled: readonly DeliveryState[] = ['pending', 'sending', 'uncertain'];

/** For how long the oldest mail that somebody has to look at is still to be sent, in seconds; 0 when there is none. */
export async function oldestPendingSeconds({ db, now, kinds }: OldestPendingDependencies): Promise<number> {
  const vital = kinds.filter(({ isVital }) => isVital);
  const ages = vital.map(async ({ name, collection }) => {
    const createdAt = `${deliveryField(name)}.createdAt`;
    const pending = db.collection(collection).where(`${deliveryField(name)}.state`, 'in', unsettled);
    const oldest = (await pending.orderBy(createdAt).limit(1).get()).docs[0]?.get(createdAt);
    return oldest instanceof Timestamp ? (now().getTime() - oldest.toMillis()) / 1000 : 0;
  });
  return Math.round(Math.max(0, ...(await Promise.all(ages))));
}
