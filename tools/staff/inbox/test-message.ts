import { setTimeout as pause } from 'node:timers/promises';
import { newMessageStatus } from '@labka/contract';
import {
  contactMessages,
  type DeliveryRecord,
  isRegistered,
  mailboxes,
  mailboxId,
  readDeliveryRecord,
} from '@labka/functions/operations';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { Failure, readWholeNumber } from '../../support/command.ts';
import { show } from '../tool.ts';
import { erasing } from './change-messages.ts';
import type { InboxTool } from './inbox-options.ts';

const intervalMilliseconds = 250;

/** An address that receives no mail, so no acknowledgement is sent. */
const sender = 'test@localhost';

/**
 * Writes a marked message and waits until its mail to support is sent, through the same event, queue and mail server as
 * a visitor's. Then erases the message, whatever the result. Throws a sentence that says how far it got.
 */
export async function sendTestMessage(tool: InboxTool) {
  const { db, now } = tool;
  const within = readWholeNumber('--within', tool.within);
  const message = contactMessages.in(db).doc();
  const start = performance.now();
  const secondsSince = () => Math.round((performance.now() - start) / 100) / 10;
  await message.create({
    name: 'Test of the release',
    email: sender,
    subject: `Test of the release (${message.id})`,
    message: 'This is a test: it shows that messages arrive. It is already erased from the inbox.',
    createdAt: FieldValue.serverTimestamp(),
    status: newMessageStatus,
  });
  try {
    for (;;) {
      const snapshot = await message.get();
      const record = readDeliveryRecord(snapshot, 'support', now());
      if (record?.state === 'sent') break;
      if (hasEnded(snapshot, record) || secondsSince() >= within)
        throw new Failure(howFar(snapshot, record, within));
      await pause(intervalMilliseconds);
    }
  } finally {
    await erasing.apply(db, [message], now());
    await mailboxes.in(db).doc(mailboxId(sender)).delete();
  }
  const seconds = secondsSince();
  show(tool, { seconds }, [`Mailed to support after ${seconds} s; the message is erased.`]);
}

function hasEnded(message: DocumentSnapshot, record: DeliveryRecord | undefined): boolean {
  return record?.state === 'failed' || contactMessages.read(message).digest !== undefined;
}

function howFar(message: DocumentSnapshot, record: DeliveryRecord | undefined, seconds: number): string {
  if (!isRegistered(message))
    return `After ${seconds} s no function has handled the test message: its event did not reach onContactMessageCreated.`;
  if (contactMessages.read(message).digest !== undefined)
    return 'The hourly limit of single mails is reached, so the test message goes into a digest: try again in the next hour.';
  if (record?.state === 'failed') return `The mail about the test message was given up: ${record.lastError}.`;
  return record?.lastError
    ? `After ${seconds} s the mail server has not accepted the mail about the test message: ${record.lastError}.`
    : `After ${seconds} s the mail about the test message is still in the queue sendMail.`;
}
