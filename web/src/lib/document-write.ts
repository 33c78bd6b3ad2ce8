import { attemptId } from '@labka/contract';
import type { Database, DocumentFields, WriteAnswer } from './firestore.ts';
import { importAgain } from './requests.ts';

/** A write without an answer after this time counts as failed. */
const answerLimitMs = 20_000;

/**
 * The result that the visitor is shown. `notSent`: no document was created. `unconfirmed`: a request was sent but not
 * answered; if it arrived, the document has this id.
 */
export type WriteResult =
  | { readonly outcome: 'sent' | 'unconfirmed'; readonly id: string }
  | { readonly outcome: 'notSent' };

/** One request, under an id of its own. Without an answer it may have created a document. */
interface Attempt {
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
 * Returns a function that creates documents in a collection, one at a time. Sending an unanswered content again uses another id
 * with the same reference; docs/decisions/045 explains why support still receives it once.
 */
export function createWriter(collection: string, load = loadDatabase) {
  /** Attempts by content, while it is unknown whether one of them arrived. */
  const unconfirmed = new Map<string, Attempt[]>();
  return async (fields: DocumentFields): Promise<WriteResult> => {
    const content = JSON.stringify(fields);
    const attempts = unconfirmed.get(content) ?? [];
    // A confirmation may arrive after the time limit.
    if (resultOf(attempts).outcome !== 'sent') await send();
    const result = resultOf(attempts);
    if (result.outcome === 'unconfirmed') unconfirmed.set(content, attempts);
    else unconfirmed.delete(content);
    return result;

    async function send(): Promise<void> {
      let isLate = false;
      const write = async () => {
        const database = await load();
        if (isLate) return;
        const id = attempts[0]?.id ?? database.newId(collection);
        const attempt: Attempt = { id: attemptId(id, attempts.length) };
        attempts.push(attempt);
        // Without a connection no request leaves the device.
        const { onLine } = navigator;
        attempt.answer = await database.create(collection, attempt.id, fields).catch((error) => {
          if (onLine) throw error;
          return 'refused';
        });
      };
      const failed = () => {
        // The state in `attempts` is what the visitor is shown.
      };
      const limit = new Promise((resolve) => setTimeout(resolve, answerLimitMs));
      await Promise.race([write().catch(failed), limit]);
      isLate = true;
    }
  };
}

function resultOf(attempts: readonly Attempt[]): WriteResult {
  const created = attempts.find(({ answer }) => answer === 'created');
  if (created) return { outcome: 'sent', id: created.id };
  const unanswered = attempts.find(({ answer }) => answer === undefined);
  return unanswered ? { outcome: 'unconfirmed', id: unanswered.id } : { outcome: 'notSent' };
}
