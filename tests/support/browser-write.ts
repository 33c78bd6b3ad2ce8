import { newDocumentId } from './document-id.ts';
import { requireEnvironment } from './environment.ts';

/**
 * Creates a document as the site does in a browser: over REST, without credentials, under the rules. `createdAt` is the
 * server's time. Gives back the document's path.
 */
export async function createAsBrowser(
  collection: string,
  texts: Readonly<Record<string, string>>,
  id: string = newDocumentId(),
): Promise<string> {
  const database = `projects/${requireEnvironment('GCLOUD_PROJECT')}/databases/(default)`;
  const fields = Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]);
  const response = await fetch(
    `http://${requireEnvironment('FIRESTORE_EMULATOR_HOST')}/v1/${database}/documents:commit`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify({
        writes: [
          {
            update: { name: `${database}/documents/${collection}/${id}`, fields: Object.fromEntries(fields) },
            updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
            currentDocument: { exists: false },
          },
        ],
      }),
    },
  );
  if (!response.ok) throw new Error(`Firestore answered ${response.status}: ${await response.text()}`);
  return `${collection}/${id}`;
}
