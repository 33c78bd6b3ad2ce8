import type { App } from 'firebase-admin/app';

const patienceMilliseconds = 10_000;

/**
 * Finds the address of a function, which the tasks of its queue are to call: Google's guide says so for the 2nd generation
 * (firebase.google.com/docs/functions/task-functions). Google is asked once. Undefined in the emulator, which knows it, and where Google does
 * not tell: firebase-admin then takes the address of the 1st generation, by which functions of the 2nd can be reached too.
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
    const uri: unknown = Object(await response.json()).serviceConfig?.uri;
    return typeof uri === 'string' ? uri : undefined;
  } catch {
    // A mail must not wait for this; the next task asks again.
    return undefined;
  }
}
