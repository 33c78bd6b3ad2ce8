import type { Message } from '../../tools/mail-catcher/mailbox.ts';
import { requireEnvironment } from './environment.ts';
import { waitUntil } from './wait-until.ts';

/** A mail from the catcher: decoded, except `headers`, which keep every occurrence as it arrived. */
export type ReceivedMail = Message;

function inboxUrl(): string {
  return requireEnvironment('INBOX_URL');
}

async function request(method: string, path: string, url: string, body?: unknown): Promise<Response> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await fetch(new URL(path, url), init);
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
export function waitForMail(isWanted: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  return waitUntil('a mail', async () => (await readInbox()).find(isWanted));
}

/** How a mail server can fail: by a reply to every mail, or by dropping each connection at once, within a mail, or after it. */
export type Outage = { readonly reply: string } | { readonly mode: 'refuse' | 'break' | 'close' };

export async function startOutage(outage: Outage, url = inboxUrl()): Promise<void> {
  await request('PUT', '/api/outage', url, outage);
}

export async function endOutage(url = inboxUrl()): Promise<void> {
  await request('DELETE', '/api/outage', url);
}
