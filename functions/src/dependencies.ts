import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import { linkSecret, mailConfiguration, mailPolicy } from './config.ts';
import { createSmtpMailer } from './mail/smtp-mailer.ts';
import { createWaveDetector } from './message-wave.ts';
import type { PageDependencies } from './newsletter/answer.ts';
import type { SubscribeDependencies } from './newsletter/subscribe.ts';
import type { NotifySupportDependencies } from './notify-support.ts';
import type { SweepDependencies } from './sweep.ts';

/*
 * Made with the first event and kept as long as the instance lives. Wrong configuration throws with every event, so
 * that none is acknowledged until it is put right.
 */
export const supportDependencies = lazy((): NotifySupportDependencies => {
  const { singleMailsPerHour, isAcknowledging } = mailPolicy();
  const waves = createWaveDetector(database(), now, singleMailsPerHour);
  return { ...mailDependencies(), waves, isAcknowledging };
});

export const subscribeDependencies = lazy(
  (): SubscribeDependencies => ({ ...mailDependencies(), secret: linkSecret() }),
);

export const sweepDependencies = lazy(
  (): SweepDependencies => ({ ...supportDependencies(), secret: linkSecret() }),
);

export const pageDependencies = lazy((): PageDependencies => ({ db: database(), now, secret: linkSecret() }));

const mailDependencies = lazy(() => {
  const { supportInbox, publicUrl, smtpUrl, mailFrom } = mailConfiguration();
  const mailer = createSmtpMailer({ url: smtpUrl, from: mailFrom });
  return { db: database(), mailer, now, log: logger, supportInbox, publicUrl };
});

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
