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
 * Runs a tool whose code is part of the functions' (it must read and write what they do), against the local emulator or
 * a project.
 * @param {'inbox' | 'gdpr'} name
 * @param {readonly string[]} args
 */
export async function runStaffTool(name, args) {
  const { Firestore, readCommandLine, UsageError } = await loadTools();
  try {
    const { project, run } = readCommandLine(name, args);
    const db = new Firestore({ projectId: await chooseProject(project) });
    try {
      await run({ db, now: () => new Date(), operator: os.userInfo().username, print: console.log, ask });
    } finally {
      await db.terminate();
    }
  } catch (error) {
    throw error instanceof Error && error instanceof UsageError ? new Failure(error.message) : error;
  }
}

/** Bundled anew each time, which takes no time, so that it is never older than the functions. */
async function loadTools() {
  const outfile = inRoot('.cache', 'staff-tools', `${process.pid}.mjs`);
  const { outputFiles } = await build({
    entryPoints: [inRoot('functions', 'src', 'staff', 'index.ts')],
    outfile,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: ['firebase-admin/*'],
    logLevel: 'warning',
  });
  return importText(outfile, outputFiles[0]?.text ?? '');
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {Promise<any>} the exports of functions/src/staff/index.ts
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
 * Sets the environment so that the client finds the chosen project, and gives back its id.
 * @param {string | undefined} alias
 */
async function chooseProject(alias) {
  const project = alias === undefined ? process.env.GCLOUD_PROJECT || localProject : await projectOf(alias);
  // A leftover of a local run must not turn a request about real data into one about none.
  if (alias === undefined || project.startsWith('demo-')) await chooseEmulator();
  else delete process.env.FIRESTORE_EMULATOR_HOST;
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

/** Asks it first: the client would try for minutes. */
async function chooseEmulator() {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? `127.0.0.1:${configuredPorts(process.env).firestore}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
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
