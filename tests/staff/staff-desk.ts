import { randomUUID } from 'node:crypto';
import type { LinkKeys, MailQueue, MailTask } from '@labka/functions/delivery/platform';
import type { Mail } from '@labka/functions/mail/mail';
import { addressId } from '@labka/functions/operations';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, expect } from 'vitest';
import { readCommandLine, type ToolName } from '../../tools/staff/command-line.ts';
import type { Rulesets } from '../../tools/staff/tool.ts';
import { Failure } from '../../tools/support/command.ts';
import { dependenciesFor, type HandlerOptions, handlersOf, linkKeys } from '../functions/handlers.ts';
import { confirmLink, useDocuments } from '../functions/site.ts';
import { newFolder } from '../support/folder.ts';

interface Surroundings {
  /** Staff's answer to each question; `whileAsked` runs before it. */
  answer: boolean;
  whileAsked: () => Promise<unknown>;
  /** What staff types, or standard input has. */
  typed: string;
  /** Called with each task, before the queue accepts it. */
  onEnqueue: () => Promise<unknown>;
  refuse: (mail: Mail) => Error | undefined;
  linkKeys: LinkKeys;
  /** The rules that the project keeps. */
  rules: Rulesets;
}

/** Sources as a project keeps them, the oldest first; the last one that was released is live. */
export function keptRules(
  sources: string[],
  onRelease: (source: string) => Promise<unknown> = nothing,
): Rulesets {
  let live = sources.length - 1;
  const at = (index: number) => ({
    name: `${index}`,
    createTime: new Date(Date.UTC(2026, 10, 1 + index)).toUTCString(),
    source: [{ name: 'firestore.rules', content: sources[index] ?? '' }],
  });
  async function release(index: number) {
    live = index;
    await onRelease(sources[index] ?? '');
  }
  return {
    getFirestoreRuleset: async () => at(live),
    getRuleset: async (name) => at(Number(name)),
    // Oldest first, one on a page.
    listRulesetMetadata: async (_size, page = '0') => {
      const next = Number(page) + 1;
      return { rulesets: [at(Number(page))], ...(next < sources.length && { nextPageToken: `${next}` }) };
    },
    releaseFirestoreRuleset: async (ruleset) => release(Number(ruleset)),
    releaseFirestoreRulesetFromSource: async (source) => {
      await release(sources.push(String(source)) - 1);
      return at(live);
    },
  };
}

async function nothing(): Promise<void> {}

const usual = (): Surroundings => ({
  answer: true,
  whileAsked: nothing,
  typed: '',
  onEnqueue: nothing,
  refuse: () => undefined,
  linkKeys,
  rules: keptRules([]),
});

/**
 * The staff tools for all tests of a file: a real Firestore and the functions' handlers. Queue and mail server are
 * simulated, so that a test can break them. Each test starts empty.
 */
export async function useStaffDesk(name: string, options: HandlerOptions = {}) {
  const documents = await useDocuments(name);
  const folder = await newFolder(afterAll);
  const { db, clock } = documents;
  const questions: string[] = [];
  const sent: Mail[] = [];
  /** By name: tasks with the same name count once. */
  const tasks = new Map<string, MailTask>();
  const queue: MailQueue = {
    async enqueue(task, { name: taskName }) {
      await desk.onEnqueue();
      tasks.set(`${task.document} ${task.mail} ${taskName}`, task);
    },
  };
  const mailer = {
    async send(mail: Mail): Promise<void> {
      const error = desk.refuse(mail);
      if (error) throw error;
      sent.push(mail);
    },
  };
  const dependencies = dependenciesFor({ db, now: () => clock.time, queue, mailer }, options);
  const { subscribe, reconcile, open } = handlersOf(dependencies);
  let instance = handlersOf(dependencies);

  async function run(tool: ToolName, ...args: readonly string[]): Promise<string> {
    const printed: string[] = [];
    const surroundings = {
      db,
      now: () => clock.time,
      queue,
      operator: 'tester',
      rules: () => desk.rules,
      links: async () => ({ ...dependencies, linkKeys: () => desk.linkKeys }),
      print: (text: string) => void printed.push(text),
      read: async () => desk.typed,
      async ask(question: string) {
        questions.push(question);
        await desk.whileAsked();
        return desk.answer;
      },
    };
    await readCommandLine(tool, args).run(surroundings);
    return printed.join('\n');
  }

  const desk = {
    ...usual(),
    ...documents,
    questions,
    sent,
    tasks,
    run,
    handle: (document: string) => instance.handle(document),
    reconcile,
    open,
    file: folder.write,
    /** The path of a file that does not exist. */
    newFile: () => folder.file(randomUUID()),
    waiting: () => [...tasks.values()],
    runJson: async (tool: ToolName, ...args: readonly string[]): Promise<ReturnType<typeof JSON.parse>> =>
      JSON.parse(await run(tool, ...args, '--json')),
    /** Runs a command that fails with a user error, and returns the sentence. */
    async mistake(tool: ToolName, ...args: readonly string[]): Promise<string> {
      const error = await Promise.resolve(args)
        .then(() => run(tool, ...args))
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Failure);
      return String(error);
    },
    pass(milliseconds: number): void {
      clock.time = new Date(clock.time.getTime() + milliseconds);
    },
    /** Stores a message as a visitor does, under the id of `idOf`; its event is not handled yet. */
    store(name: string, fields: DocumentData = {}): Promise<string> {
      const usualFields = { email: 'zuzana@example.com', createdAt: Timestamp.fromDate(clock.time) };
      return documents.store({ ...usualFields, ...fields }, idOf(name));
    },
    async receive(name: string, fields?: DocumentData): Promise<string> {
      const document = await desk.store(name, fields);
      await desk.handle(document);
      return document;
    },
    storeSignUp: (name: string, email: string) => documents.storeSignUp(email, clock.time, idOf(name)),
    async signUp(name: string, email: string): Promise<string> {
      const document = await desk.storeSignUp(name, email);
      await subscribe(document);
      return document;
    },
    /** Confirms all sign-ups that have received their mail. */
    async confirmAll(): Promise<void> {
      for (const mail of sent.filter(({ id }) => id.startsWith('confirmation.')))
        expect((await open('POST', confirmLink(mail))).status).toBe(200);
    },
    /** Backs up collections; the returned function restores all documents, overwriting others. */
    async backUp(...names: readonly string[]): Promise<() => Promise<unknown>> {
      const groups = await Promise.all(names.map((each) => db.collection(each).get()));
      const documents = groups.flatMap(({ docs }) => docs);
      return () => Promise.all(documents.map((document) => document.ref.set(document.data())));
    },
    /** Stores confirmed subscribers as the functions do. */
    async subscribe(emails: readonly string[]): Promise<void> {
      const time = Timestamp.fromDate(new Date('2026-11-20T10:00:00Z'));
      const proof = { textVersion: '2026-11-21', requestedAt: time, confirmedAt: time };
      const writer = db.bulkWriter({ throttling: false });
      for (const email of emails) {
        const subscriber = addressId(email);
        const consentId = `consent-${subscriber.slice(0, 8)}`;
        const confirmed = { email, state: 'confirmed', consentId, ...proof };
        void writer.create(db.doc(`subscribers/${subscriber}`), confirmed);
        void writer.create(db.doc(`newsletter_consents/${consentId}`), {
          addressId: subscriber,
          ...proof,
          withdrawnAt: null,
        });
      }
      await writer.close();
    },
    /** Runs all tasks once; failed ones are retried. */
    async carryOut(): Promise<void> {
      const { send } = handlersOf(dependencies);
      const due = [...tasks];
      tasks.clear();
      for (const [taskName, task] of due) await send(task).catch(() => tasks.set(taskName, task));
    },
  };

  afterEach(() => {
    Object.assign(desk, usual());
    // It counts single mails in memory.
    instance = handlersOf(dependencies);
    for (const list of [questions, sent]) list.length = 0;
    tasks.clear();
  });
  return desk;
}

/** An id in the format that the rules require. */
export function idOf(name: string): string {
  return name.padEnd(20, '0');
}
