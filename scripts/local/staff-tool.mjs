// @ts-check
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { createInterface } from 'node:readline/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { Failure } from './fail.mjs';
import { inRoot } from './paths.mjs';
import { configuredPorts } from './ports.mjs';
import { localProject } from './stage.mjs';

/**
 * @typedef {typeof import('../../tools/staff/index.ts')} StaffTools
 * @typedef {import('../../tools/staff/index.ts').ToolDependencies['queue']} MailQueue
 */

/**
 * Runs a tool of tools/staff, against the local emulator or a project.
 * @param {import('../../tools/staff/index.ts').ToolName} name
 * @param {readonly string[]} args
 * @param {{ print?: (text: string) => void }} [options]
 */
export async function runStaffTool(name, args, { print = console.log } = {}) {
  const tools = await loadTools();
  try {
    const { project, serviceAccount, run } = tools.readCommandLine(name, args);
    const projectId = await chooseProject(project);
    const app = tools.initializeApp({ projectId });
    const db = tools.getFirestore(app);
    try {
      await run({
        db,
        queue: mailQueue(tools, projectId, serviceAccount),
        now: () => new Date(),
        operator: os.userInfo().username,
        print,
        ask,
      });
    } finally {
      await db.terminate();
    }
  } catch (error) {
    throw error instanceof Error && error instanceof tools.UsageError ? new Failure(error.message) : error;
  }
}

/**
 * The queue of the project, whose tasks are carried out in the functions' name unless somebody has chosen another. The emulator does not
 * check the name; without one, firebase-admin would ask a metadata server that is on Google's machines only.
 * @param {StaffTools} tools
 * @param {string} projectId
 * @param {string | undefined} serviceAccount
 * @returns {MailQueue}
 */
function mailQueue({ createMailQueue, functionsAccount, initializeApp }, projectId, serviceAccount) {
  const serviceAccountId = serviceAccount ?? `${functionsAccount}${projectId}.iam.gserviceaccount.com`;
  return createMailQueue(initializeApp({ projectId, serviceAccountId }, 'queue'));
}

/** Bundled anew each time, which takes no time, so that it is never older than the functions. */
async function loadTools() {
  const outfile = inRoot('.cache', 'staff-tools', `${process.pid}.mjs`);
  const { outputFiles } = await build({
    entryPoints: [inRoot('tools', 'staff', 'index.ts')],
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions/*', 'nodemailer'],
    logLevel: 'warning',
  });
  return importText(outfile, outputFiles[0]?.text ?? '');
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<StaffTools>}
 */
async function importText(file, text) {
  await mkdir(inRoot('.cache', 'staff-tools'), { recursive: true });
  await writeFile(file, text);
  try {
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(file);
  }
}

/**
 * Sets the environment so that the clients find the chosen project, and gives back its id.
 * @param {string | undefined} alias
 */
async function chooseProject(alias) {
  const project = alias === undefined ? process.env.GCLOUD_PROJECT || localProject : await projectOf(alias);
  // A leftover of a local run must not turn a request about real data into one about none.
  if (alias === undefined || project.startsWith('demo-')) await chooseEmulators();
  else for (const name of ['FIRESTORE_EMULATOR_HOST', 'CLOUD_TASKS_EMULATOR_HOST']) delete process.env[name];
  return project;
}

/** @param {string} alias */
async function projectOf(alias) {
  const { projects } = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  const project = projects[alias];
  if (project === undefined)
    throw new Failure(
      `There is no project "${alias}"; .firebaserc names ${Object.keys(projects).join(', ')}.`,
    );
  if (/^your-.*-project-id$/.test(project))
    throw new Failure(`"${alias}" is no project yet: put its id in place of ${project} into .firebaserc.`);
  return project;
}

/** Asks Firestore's first: the client would try for minutes. */
async function chooseEmulators() {
  const ports = configuredPorts(process.env);
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${ports.firestore}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  process.env.CLOUD_TASKS_EMULATOR_HOST ??= `127.0.0.1:${ports.tasks}`;
  // Google's clients would ask for a server that only Google's machines have, and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = 'none';
  await fetch(`http://${host}/`).catch(() => {
    throw new Failure(
      `No Firestore emulator answers at ${host}: run npm start, or name a project by --project.`,
    );
  });
}

/** @param {string} question */
async function ask(question) {
  if (!process.stdin.isTTY) throw new Failure('There is nobody to ask; add --yes when you are sure.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(y|yes|a|áno|ano)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}
