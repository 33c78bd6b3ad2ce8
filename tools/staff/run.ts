import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { text as readAll } from 'node:stream/consumers';
import { createMailQueue, functionsAccountId, type MailQueue, queueOf } from '@labka/functions/operations';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { askAtTerminal } from '../support/ask-at-terminal.ts';
import { Failure } from '../support/command.ts';
import { lendLogin } from '../support/firebase-login.ts';
import { inRoot } from '../support/paths.ts';
import { configuredPorts } from '../support/ports.ts';
import { localProject } from '../support/stage.ts';
import { readCommandLine } from './command-line.ts';
import { readLinkOptions } from './link-options.ts';

export async function runStaffTool(
  name: string,
  args: readonly string[],
  { print = console.log }: { print?: (text: string) => void } = {},
) {
  const { project, serviceAccount, run } = readCommandLine(name, args);
  const projectId = await chooseProject(project);
  const app = initializeApp({ projectId });
  const db = getFirestore(app);
  try {
    await run({
      db,
      queue: mailQueue(projectId, serviceAccount),
      now: () => new Date(),
      operator: os.userInfo().username,
      print,
      links: () => readLinkOptions(projectId),
      rules() {
        if (!projectId.startsWith('demo-')) return getSecurityRules(app);
        throw new Failure('The emulator keeps no rules: name a project with --project.');
      },
      ask,
      read,
    });
  } finally {
    await db.terminate();
  }
}

/** Tasks run as the functions' account; without one, firebase-admin asks Google's metadata server for it. */
function mailQueue(projectId: string, serviceAccount: string | undefined): MailQueue {
  const serviceAccountId = serviceAccount ?? `${functionsAccountId}@${projectId}.iam.gserviceaccount.com`;
  return createMailQueue(initializeApp({ projectId, serviceAccountId }, 'queue'), queueOf);
}

async function chooseProject(alias: string | undefined) {
  const { GCLOUD_PROJECT: named = '' } = process.env;
  const local = named.startsWith('demo-') ? named : localProject;
  const project = alias === undefined ? local : await projectOf(alias);
  // A variable left over from a local run must not turn a request about real data into one about the emulator.
  if (alias === undefined || project.startsWith('demo-')) await chooseEmulators();
  else {
    for (const name of ['FIRESTORE_EMULATOR_HOST', 'CLOUD_TASKS_EMULATOR_HOST']) delete process.env[name];
    lendLogin();
  }
  return project;
}

async function projectOf(alias: string) {
  const { projects } = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  const project = projects[alias];
  if (project === undefined)
    throw new Failure(`Unknown project "${alias}"; .firebaserc has ${Object.keys(projects).join(', ')}.`);
  if (/^your-.*-project-id$/.test(project))
    throw new Failure(
      `"${alias}" is not a project yet: put your project's id in place of ${project} in .firebaserc.`,
    );
  return project;
}

/** Checks Firestore first: the client would retry for minutes. */
async function chooseEmulators() {
  const ports = configuredPorts();
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${ports.firestore}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.CLOUD_TASKS_EMULATOR_HOST ??= `127.0.0.1:${ports.tasks}`;
  // Otherwise Google's clients look for a metadata server and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  await fetch(`http://${host}/`).catch(() => {
    throw new Failure(`No Firestore emulator at ${host}: run npm start, or name a project with --project.`);
  });
}

async function ask(question: string) {
  if (!process.stdin.isTTY)
    throw new Failure('No terminal to ask at; add --yes to continue without a question.');
  return /^(y|yes|a|áno|ano)$/i.test(await askAtTerminal(`${question} [y/N] `));
}

/** For programs, the address is the whole of standard input. */
async function read(question: string) {
  return process.stdin.isTTY ? askAtTerminal(question) : (await readAll(process.stdin)).trim();
}
