import { documentWrite, restClient, serverTime, text } from '@labka/firestore-emulator/testing';
import { newDocumentId } from './document-id.ts';
import { requireEnvironment } from './environment.ts';

/**
 * Creates a document as the site does in a browser: over REST, without credentials, under the rules. `createdAt` is the
 * server's time. Returns the document's path.
 */
export async function createAsBrowser(
  collection: string,
  texts: Readonly<Record<string, string>>,
): Promise<string> {
  const visitor = restClient(
    requireEnvironment('FIRESTORE_EMULATOR_HOST'),
    requireEnvironment('GCLOUD_PROJECT'),
  );
  const id = newDocumentId();
  const fields = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, text(value)]));
  const write = documentWrite(
    `${visitor.root}/${collection}/${id}`,
    { ...fields, createdAt: serverTime },
    false,
  );
  const answer = await visitor.commit([write]);
  if (answer.status !== 200) throw new Error(`Firestore answered ${answer.status}: ${answer.text}`);
  return `${collection}/${id}`;
}
