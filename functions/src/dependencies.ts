import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { mailConfiguration } from './config.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import type { NotifySupportDependencies } from './notify-support.ts';
import type { SubscribeDependencies } from './subscribe.ts';

/*
 * Made with the first event and kept as long as the instance lives. Wrong configuration throws with every event, so
 * that none is acknowledged until it is put right.
 */
export const supportDependencies = lazy((): NotifySupportDependencies => {
  const { supportInbox, publicUrl, smtpUrl, mailFrom } = mailConfiguration();
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom });
  return { db: database(), mailer, now, log: logger, supportInbox, publicUrl };
});

export const subscribeDependencies = lazy(
  (): SubscribeDependencies => ({ db: database(), now, log: logger }),
);

const app = lazy((): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp());

function database(): Firestore {
  return getFirestore(app());
}

function now(): Date {
  return new Date();
}

function lazy<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
