import type { Message } from '../../tools/mail-catcher/mailbox.ts';
import { requireEnvironment } from './environment.ts';
import { waitUntil } from './wait-until.ts';

/** A mail from the catcher: decoded, except `headers`, which keep every occurrence as it arrived. */
export type ReceivedMail = Message;

function inboxUrl(): string {
  return requireEnvironment('INBOX_URL');
}

async function request(method: string, path: string, url: string): Promise<Response> {
  const response = await fetch(new URL(path, url), { method });
  if (!response.ok) throw new Error(`The inbox answered ${method} ${path} with ${response.status}.`);
  return response;
}

/** All caught mails, newest first. By default from the inbox at INBOX_URL. */
export async function readInbox(url = inboxUrl()): Promise<readonly ReceivedMail[]> {
  const response = await request('GET', '/api/messages', url);
  const mails: readonly ReceivedMail[] = await response.json();
  return mails;
}

export async function clearInbox(url = inboxUrl()): Promise<void> {
  await request('DELETE', '/api/messages', url);
}

/** The newest mail for which `isWanted` is true, once there is one. */
export function waitForMail(
  isWanted: (mail: ReceivedMail) => boolean,
  url = inboxUrl(),
  within?: number,
): Promise<ReceivedMail> {
  return waitUntil('a mail', async () => (await readInbox(url)).find(isWanted), within);
}
