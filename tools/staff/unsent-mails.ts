import { collections } from '@labka/contract';
import { type DocumentSnapshot, type Query, Timestamp } from 'firebase-admin/firestore';
import { serverCollections } from '../collections.ts';
import type { DeliveryState } from '../delivery-record.ts';
import { show, type ToolDependencies, type ToolOptions } from './tool.ts';

/** Each mail that can fail, by collection and name of its record; the first of a collection is the one that is sent again. */
const mails = [
  [collections.contactMessages, 'support'],
  [collections.contactMessages, 'acknowledgement'],
  [serverCollections.digests, 'support'],
  [collections.newsletter, 'confirmation'],
] as const;

/** A mail that was not sent, of whatever kind. */
interface UnsentMail {
  readonly document: string;
  readonly mail: string;
  readonly state: string;
  readonly reason: string;
  readonly since: string;
}

/** The mail about a document of this collection that can be sent again. */
export function mailAbout(collection: string): string | undefined {
  return mails.find(([known]) => known === collection)?.[1];
}

/** Every mail that was given up, and every sign-up that was set aside. */
export async function listFailures(tool: ToolDependencies, options: ToolOptions): Promise<void> {
  const [failed, malformed] = await Promise.all([mailsInState(tool, ['failed']), malformedSignUps(tool)]);
  showMails(tool, options, [...failed, ...malformed], 'No mail was given up.');
}

/** Every mail that a sweep will try to send. */
export async function listWaiting(tool: ToolDependencies, options: ToolOptions): Promise<void> {
  showMails(tool, options, await mailsInState(tool, ['pending', 'sending']), 'No mail is waiting.');
}

async function mailsInState(
  { db }: ToolDependencies,
  states: readonly DeliveryState[],
): Promise<readonly UnsentMail[]> {
  const lists = mails.map(([collection, name]) =>
    readAll(db.collection(collection).where(`deliveries.${name}.state`, 'in', states), (snapshot) => ({
      document: snapshot.ref.path,
      mail: name,
      state: String(snapshot.get(`deliveries.${name}.state`)),
      reason: String(snapshot.get(`deliveries.${name}.lastError`) ?? ''),
      since: timeOf(snapshot, `deliveries.${name}.updatedAt`),
    })),
  );
  return (await Promise.all(lists)).flat();
}

function malformedSignUps({ db }: ToolDependencies): Promise<readonly UnsentMail[]> {
  return readAll(db.collection(collections.newsletter).where('outcome', '==', 'malformed'), (snapshot) => ({
    document: snapshot.ref.path,
    mail: 'confirmation',
    state: 'malformed',
    reason: 'no address',
    since: timeOf(snapshot, 'processedAt'),
  }));
}

async function readAll(
  query: Query,
  read: (snapshot: DocumentSnapshot) => UnsentMail,
): Promise<readonly UnsentMail[]> {
  return (await query.get()).docs.map(read);
}

function timeOf(snapshot: DocumentSnapshot, field: string): string {
  const time: unknown = snapshot.get(field);
  return time instanceof Timestamp ? time.toDate().toISOString() : '';
}

function showMails(
  tool: ToolDependencies,
  options: ToolOptions,
  unsent: readonly UnsentMail[],
  none: string,
): void {
  const lines = unsent.map(({ since, state, mail, document, reason }) =>
    `${since}  ${state}  ${mail}  ${document}  ${reason}`.trimEnd(),
  );
  show(tool, options, unsent, lines.length === 0 ? [none] : lines);
}
