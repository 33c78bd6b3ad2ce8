import { type DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { requireEnvironment } from './environment.ts';
import { waitUntil } from './wait-until.ts';

/** The only subscriber with this normalized address, once there is one; fails if there are several. */
export async function waitForSubscriber(address: string): Promise<DocumentSnapshot> {
  requireEnvironment('FIRESTORE_EMULATOR_HOST');
  const db = new Firestore({ projectId: requireEnvironment('GCLOUD_PROJECT') });
  return waitUntil(`the subscriber ${address}`, async () => {
    const { docs } = await db.collection('subscribers').where('email', '==', address).get();
    if (docs.length > 1) throw new Error(`${docs.length} subscribers have the address ${address}.`);
    return docs[0];
  });
}
