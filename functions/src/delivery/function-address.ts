import type { App } from 'firebase-admin/app';
import { fieldsOf } from '../fields.ts';

const patienceMilliseconds = 10_000;

/**
 * Finds the address that the tasks of a function's queue call, as Google's guide says for the 2nd generation
 * (firebase.google.com/docs/functions/task-functions). Asks Google once. Undefined in the emulator, which knows it, and when Google does
 * not answer: firebase-admin then uses the 1st generation address, which may work too.
 * @param name its full name, as `projects/<id>/locations/<region>/functions/sendMail`
 */
export function findAddress(
  { options: { credential } }: App,
  name: string,
  google = 'https://cloudfunctions.googleapis.com',
): () => Promise<string | undefined> {
  let known: string | undefined;
  return async () => {
    if (process.env.CLOUD_TASKS_EMULATOR_HOST !== undefined || credential === undefined) return undefined;
    known ??= await ask(`${google}/v2/${name}`, (await credential.getAccessToken()).access_token);
    return known;
  };
}

async function ask(url: string, token: string): Promise<string | undefined> {
  const headers = { authorization: `Bearer ${token}` };
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(patienceMilliseconds) });
    const { serviceConfig } = fieldsOf(await response.json());
    const { uri } = fieldsOf(serviceConfig);
    return typeof uri === 'string' ? uri : undefined;
  } catch {
    // A mail must not wait for this; the next task asks again.
    return undefined;
  }
}
