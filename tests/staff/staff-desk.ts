import { collections, newMessageStatus } from '@labka/contract';
import { handleMessage } from '@labka/functions/contact/handle-message';
import { createSingleMails } from '@labka/functions/contact/single-mails';
import { sendMail } from '@labka/functions/delivery/deliver';
import type { MailTask } from '@labka/functions/delivery/queue';
import type { Mail } from '@labka/functions/mail/mail';
import { mailKinds } from '@labka/functions/mail-kinds';
import { answerNewsletter } from '@labka/functions/newsletter/answer';
import { subscribe } from '@labka/functions/newsletter/sign-up';
import { reconcile } from '@labka/functions/reconcile/reconcile';
import { type DocumentData, type Firestore, Timestamp } from 'firebase-admin/firestore';
import { afterEach } from 'vitest';
import { readCommandLine, type ToolName } from '../../tools/staff/command-line.ts';
import { useFirestore } from '../functions/firestore.ts';
import { recordedLog } from '../functions/recorded-log.ts';

/** What staff sits at: a real Firestore, the functions' handlers, and the tools. Queue and mail server are stand-ins, so that a test can break them. */
export interface StaffDesk {
  readonly db: Firestore;
  readonly project: string;
  /** What everybody takes for the present. */
  readonly clock: { time: Date };
  readonly questions: string[];
  /** What staff answers, and what happens before. */
  answer: boolean;
  whileAsked: () => Promise<void>;
  /** What is in the queue. */
  readonly tasks: MailTask[];
  isQueueDown: boolean;
  /** The functions' parameter RESTORED_AT. */
  restoredAt: Date | undefined;
  /** How the mail server refuses every mail; nothing when it takes them. */
  refusal: Error | undefined;
  readonly sent: Mail[];
  /** Runs a command, and gives back all it printed. */
  run(name: ToolName, ...args: string[]): Promise<string>;
  runJson(name: ToolName, ...args: string[]): Promise<ReturnType<typeof JSON.parse>>;
  /** Stores a message as a visitor does; nobody has seen it yet. */
  store(id: string, fields?: DocumentData): Promise<string>;
  /** Has the event of a stored message handled. */
  handle(document: string): Promise<void>;
  /** Stores a message, and has its event handled. */
  receive(id: string, fields?: DocumentData): Promise<string>;
  storeSignUp(id: string, email: string): Promise<string>;
  signUp(id: string, email: string): Promise<string>;
  /** Opens a link of a mail as a mail program that obeys RFC 8058 does. */
  post(link: string): Promise<number>;
  /** Carries out what is in the queue, each task once. */
  carryOut(): Promise<void>;
  reconcile(): Promise<void>;
}

const publicUrl = 'https://labka.example';
const linkKeys = () => ({ current: 'a-key-that-is-long-enough-for-tests' });

export interface DeskOptions {
  readonly mostPerHour?: number;
  readonly isAcknowledging?: boolean;
}

/** A desk for all tests of a file. Each begins with none of what another left. */
export async function useStaffDesk(
  name: string,
  { mostPerHour = 1_000_000, isAcknowledging = false }: DeskOptions = {},
): Promise<StaffDesk> {
  const firestore = await useFirestore(name);
  const { db } = firestore;
  const clock = { time: new Date() };
  const now = () => clock.time;
  const log = recordedLog();
  const printed: string[] = [];
  const queue = {
    async enqueue(task: MailTask): Promise<void> {
      if (desk.isQueueDown) throw new Error('connect ECONNREFUSED');
      desk.tasks.push(task);
    },
  };
  const mailer = {
    async send(mail: Mail): Promise<void> {
      if (desk.refusal) throw desk.refusal;
      desk.sent.push(mail);
    },
  };
  const options = {
    db,
    now,
    supportInbox: 'podpora@labka.example',
    publicUrl,
    operator: '',
    linkKeys,
    queue,
    project: firestore.project,
  };
  const dependencies = {
    db,
    now,
    log,
    queue,
    kinds: mailKinds(options),
    mailer,
    isAcknowledging,
    closeAfterMonths: 6,
    confirmationsPerHour: 1000,
    singleMails: createSingleMails(db, mostPerHour),
  };
  const desk: StaffDesk = {
    db,
    project: firestore.project,
    clock,
    questions: [],
    answer: true,
    whileAsked: nothing,
    tasks: [],
    isQueueDown: false,
    restoredAt: undefined,
    refusal: undefined,
    sent: [],
    async run(name, ...args) {
      printed.length = 0;
      await readCommandLine(name, args).run({
        db,
        now,
        queue,
        operator: 'tester',
        print: (text) => void printed.push(text),
        async ask(question) {
          desk.questions.push(question);
          await desk.whileAsked();
          return desk.answer;
        },
      });
      return printed.join('\n');
    },
    runJson: async (name, ...args) => JSON.parse(await desk.run(name, ...args, '--json')),
    async store(id, fields = {}) {
      const document = db.collection(collections.contactMessages).doc(id);
      await document.create({ ...contactMessage(id, clock.time), ...fields });
      return document.path;
    },
    handle: (document) => handleMessage(dependencies)(document),
    async receive(id, fields) {
      const document = await desk.store(id, fields);
      await desk.handle(document);
      return document;
    },
    async storeSignUp(id, email) {
      const document = db.collection(collections.newsletter).doc(id);
      await document.create({ email, createdAt: Timestamp.fromDate(clock.time) });
      return document.path;
    },
    async signUp(id, email) {
      const document = await desk.storeSignUp(id, email);
      await subscribe(dependencies)(document);
      return document;
    },
    async post(link) {
      const { pathname, searchParams } = new URL(link);
      const answer = answerNewsletter({ db, now, linkKeys, operator: '', comingStores: [] });
      const request = { method: 'POST', path: pathname, query: searchParams, acceptLanguage: 'sk' };
      return (await answer(request)).status;
    },
    async carryOut() {
      const kinds = mailKinds({ ...options, restoredAt: desk.restoredAt });
      for (const task of desk.tasks.splice(0))
        await sendMail({ ...dependencies, kinds })(task).catch(() => {});
    },
    reconcile: reconcile(dependencies),
  };
  afterEach(async () => {
    await firestore.clear();
    for (const list of [desk.questions, desk.tasks, desk.sent]) list.length = 0;
    desk.answer = true;
    desk.whileAsked = nothing;
    desk.isQueueDown = false;
    desk.restoredAt = undefined;
    desk.refusal = undefined;
    clock.time = new Date();
  });
  return desk;
}

async function nothing(): Promise<void> {}

/** Unlike any other: a second one of the same text would count as a duplicate. */
function contactMessage(id: string, time: Date): DocumentData {
  return {
    name: 'Zuzana Nováková',
    email: 'zuzana@example.com',
    subject: 'Park pri Hornáde',
    message: `Dobrý deň,\nna mape chýba park.\n(${id})`,
    createdAt: Timestamp.fromDate(time),
    status: newMessageStatus,
  };
}

/** An id of the form that the rules ask for. */
export function idOf(name: string): string {
  return name.padEnd(20, '0');
}
