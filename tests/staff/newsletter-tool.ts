import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { type Language, languageNames, languages } from '@labka/contract';
import type { StoreId } from '@labka/contract/stores';
import type { MailTask, TaskOptions } from '@labka/functions/delivery/queue';
import { addressId } from '@labka/functions/mail/email-address';
import { type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach } from 'vitest';
import { readCommandLine } from '../../tools/staff/command-line.ts';
import { useFirestore } from '../functions/firestore.ts';

export interface NewsletterTool {
  readonly db: Firestore;
  readonly project: string;
  readonly clock: { time: Date };
  /** What the queue took, by name, so that a task of the same name is one. */
  readonly tasks: Map<string, MailTask>;
  readonly questions: string[];
  /** What the person answers to every question. */
  answer: boolean;
  /** Called with each task, before the queue takes it. */
  onEnqueue: () => Promise<void>;
  /** Called wherever the command waits. */
  onWait: () => Promise<void>;
  /** Runs a command and gives back what it printed. */
  run(...args: string[]): Promise<string>;
  /** Writes a file for a command and gives back its path. */
  file(name: string, content: string | Uint8Array): Promise<string>;
}

/**
 * The newsletter's commands with a real Firestore, and a queue that keeps what it is given, for all tests of a file. Each begins with none
 * of what another left.
 */
export async function useNewsletterTool(name: string): Promise<NewsletterTool> {
  const firestore = await useFirestore(name);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'newsletter-'));
  const tool: NewsletterTool = {
    db: firestore.db,
    project: firestore.project,
    clock: { time: new Date() },
    tasks: new Map(),
    questions: [],
    answer: true,
    onEnqueue: async () => {},
    onWait: async () => {},
    async run(...args) {
      const printed: string[] = [];
      const output = new Writable({
        write(chunk, _encoding, done) {
          printed.push(String(chunk));
          done();
        },
      });
      const dependencies = {
        db: tool.db,
        now: () => tool.clock.time,
        operator: 'tester',
        print: (text: string) => void printed.push(`${text}\n`),
        ask: (question: string) => {
          tool.questions.push(question);
          return Promise.resolve(tool.answer);
        },
        queue: {
          enqueue: async (task: MailTask, { mark }: TaskOptions) => {
            await tool.onEnqueue();
            tool.tasks.set(`${task.document} ${task.mail} ${mark}`, task);
          },
        },
        output,
        wait: () => tool.onWait(),
      };
      await readCommandLine('newsletter', args).run(dependencies);
      return printed.join('');
    },
    async file(name, content) {
      const file = path.join(directory, name);
      await writeFile(file, content);
      return file;
    },
  };
  afterEach(async () => {
    await firestore.clear();
    tool.tasks.clear();
    tool.questions.length = 0;
    tool.answer = true;
    tool.onEnqueue = async () => {};
    tool.onWait = async () => {};
    tool.clock.time = new Date();
  });
  afterAll(() => rm(directory, { recursive: true }));
  return tool;
}

/** Stores confirmed subscribers as the functions do. */
export async function createSubscribers(
  db: Firestore,
  emails: readonly string[],
  waitsFor: readonly StoreId[] = [],
): Promise<void> {
  const time = Timestamp.fromDate(new Date('2026-11-20T10:00:00Z'));
  for (let first = 0; first < emails.length; first += 500) {
    const batch = db.batch();
    for (const email of emails.slice(first, first + 500)) {
      const subscriber = db.collection('subscribers').doc(addressId(email));
      const consentId = `consent-${subscriber.id.slice(0, 8)}`;
      batch.create(subscriber, {
        email: email.trim().toLowerCase(),
        typedEmail: email,
        state: 'confirmed',
        consentId,
        textVersion: '2026-11-21',
        requestedAt: time,
        confirmedAt: time,
        ...(waitsFor.length > 0 && { waitsFor }),
      });
      batch.create(db.collection('newsletter_consents').doc(consentId), {
        subscriber: subscriber.id,
        textVersion: '2026-11-21',
        requestedAt: time,
        confirmedAt: time,
        withdrawnAt: null,
      });
    }
    await batch.commit();
  }
}

/** What an issue says in languages that no test reads. */
export const otherParts = languages
  .filter((language) => language !== 'sk' && language !== 'en')
  .map(partIn)
  .join('');

export const issueText = `---
subject: Ahoj / Hello
---

<!-- sk -->
# Ahoj

Prvý *list* z [Labky](https://labka.example/).

<!-- en -->
# Hello

The first *letter* from [Labka](https://labka.example/?lang=en).
${otherParts}`;

function partIn(language: Language): string {
  return `\n<!-- ${language} -->\n# ${languageNames[language]}\n\nOther words.\n`;
}
