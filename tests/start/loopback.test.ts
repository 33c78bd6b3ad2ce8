import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { preview } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findHeadlessBrowser } from '../../tools/support/browser.ts';
import { firebaseCommand, firebaseEnvironment } from '../../tools/support/firebase-tools.ts';
import { freePorts } from '../../tools/support/free-ports.ts';
import { inRoot } from '../../tools/support/paths.ts';
import { startProgram } from '../../tools/support/run.ts';
import { websiteTexts } from '../support/texts.ts';
import { waitUntil } from '../support/wait-until.ts';
import { sendMessage, watchRequests } from './local-page.ts';

const ended: (() => Promise<unknown>)[] = [];
let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findHeadlessBrowser(process.env) });
});
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});
afterAll(() => browser?.close());

const openRules = `service cloud.firestore {
  match /databases/{database}/documents { match /{document=**} { allow read, write; } }
}`;

/** The build, served by any static file server. */
async function startStaticServer(): Promise<string> {
  const { site } = await freePorts();
  const server = await preview({
    root: inRoot('web'),
    configFile: false,
    logLevel: 'silent',
    preview: { host: '127.0.0.1', port: site, strictPort: true },
  });
  ended.push(() => server.close());
  return `http://127.0.0.1:${site}`;
}

/** `firebase emulators:start` with what is deployed, for a cloud project. */
async function startPlainFirebase(): Promise<string> {
  const ports = await freePorts();
  const directory = await mkdtemp(path.join(os.tmpdir(), 'plain-'));
  ended.push(() => rm(directory, { recursive: true }));
  const { hosting, firestore } = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8'));
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const emulators = {
    hosting: at(ports.site),
    firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
    hub: at(ports.hub),
    logging: at(ports.logging),
    ui: { enabled: false },
  };
  await writeFile(path.join(directory, 'firebase.json'), JSON.stringify({ hosting, firestore, emulators }));
  await mkdir(path.join(directory, 'web'));
  for (const name of ['web/dist', 'firestore.indexes.json'])
    await symlink(inRoot(name), path.join(directory, name));
  // Rules that deny nothing.
  await writeFile(path.join(directory, 'firestore.rules'), openRules);
  const words = ['emulators:start', '--only', 'hosting,firestore', '--project', 'labka-production'];
  const { output, exited, stop } = startProgram([...firebaseCommand(), ...words], {
    cwd: directory,
    environment: { ...firebaseEnvironment, TMPDIR: directory },
  });
  ended.push(stop);
  const failed = exited.then(() => Promise.reject(new Error(output())));
  const isReady = async () => output().includes('All emulators ready') || undefined;
  await Promise.race([waitUntil('the emulators', isReady), failed]);
  return `http://127.0.0.1:${ports.site}`;
}

test.each([
  ['a server of static files', startStaticServer, 'en'],
  ['firebase emulators:start for a project of the cloud', startPlainFirebase, 'sk'],
] as const)('a page of %s sends nothing and names the command', async (_way, start, language) => {
  const site = await start();
  const page = await browser.newPage({ locale: language });
  const foreign = watchRequests(page);
  await sendMessage(page, site, language, 'To nobody');
  const { withoutDatabase } = websiteTexts[language].layout;
  await page.getByText(withoutDatabase).waitFor();
  const newsletter = page.getByRole('form', { name: websiteTexts[language].newsletter.form.label });
  await newsletter.getByRole('textbox').fill('zuzana@example.com');
  await newsletter.getByRole('textbox').press('Enter');
  await newsletter.getByText(withoutDatabase).waitFor();
  expect(foreign).toEqual([]);
});
