import type { Database, DocumentFields, WriteAnswer } from './firestore.ts';
import { importAgain } from './import-again.ts';
import { wait } from './wait.ts';

/** A write without an answer after this time counts as failed. */
const answerLimitMs = 20_000;

/**
 * The result that the visitor is shown. `notSent`: no document was created. `unconfirmed`: a request was sent but not
 * answered; if it arrived, the document has this id.
 */
export type Delivery =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly id: string }
  | { readonly outcome: 'notSent' };

/** Each request has a new id. Without an answer it may have created a document. */
interface Request {
  readonly id: string;
  answer?: WriteAnswer;
}

/** Host names of this machine. */
const loopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1\])$/;

/** A local page never writes to production, whichever project it belongs to: without an emulator it writes nothing. */
export function isWithoutDatabase(): boolean {
  return loopback.test(location.hostname) && !emulatorAddress();
}

/** Only local pages have this element; production's content security policy forbids the emulator's address. */
function emulatorAddress(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="firestore-emulator"]')?.content;
}

/** Downloads the Firestore client while the visitor fills in the form. */
export function preloadDatabase(): void {
  loadDatabase().catch(() => {
    // Sending loads it again and reports the failure.
  });
}

async function loadDatabase(): Promise<Database> {
  if (isWithoutDatabase()) throw new Error('A local copy of the page writes to an emulator only.');
  const { openDatabase } = await importAgain(() => import('./firestore.ts'));
  return openDatabase(emulatorAddress());
}

/**
 * Returns a function that creates documents in a collection, one at a time. Sending an unanswered content again uses a new id;
 * docs/decisions/045 explains why support still receives it once.
 */
export function createDelivery(collection: string, load = loadDatabase) {
  /** Requests by content, while it is unknown whether one of them arrived. */
  const unconfirmed = new Map<string, Request[]>();
  return async (fields: DocumentFields): Promise<Delivery> => {
    const content = JSON.stringify(fields);
    const requests = unconfirmed.get(content) ?? [];
    // A confirmation may arrive after the time limit.
    if (deliveryOf(requests).outcome !== 'sent') await send();
    const delivery = deliveryOf(requests);
    if (delivery.outcome === 'unconfirmed') unconfirmed.set(content, requests);
    else unconfirmed.delete(content);
    return delivery;

    async function send(): Promise<void> {
      let isLate = false;
      const write = async () => {
        const database = await load();
        if (isLate) return;
        const request: Request = { id: database.newId(collection) };
        requests.push(request);
        request.answer = await database.create(collection, request.id, fields);
      };
      const failed = () => {
        // The state in `requests` is what the visitor is shown.
      };
      await Promise.race([write().catch(failed), wait(answerLimitMs)]);
      isLate = true;
    }
  };
}

function deliveryOf(requests: readonly Request[]): Delivery {
  const created = requests.find(({ answer }) => answer === 'created');
  if (created) return { outcome: 'sent', id: created.id };
  const unanswered = requests.find(({ answer }) => answer === undefined);
  return unanswered ? { outcome: 'unconfirmed', id: unanswered.id } : { outcome: 'notSent' };
}
