import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../scripts/local/ports.mjs';
import { stageRun } from '../../scripts/local/stage.mjs';

/** The parts of firebase.json that Hosting and its emulator read. */
interface Configuration {
  readonly hosting: { readonly public: string; readonly headers: readonly unknown[] };
}

let ports: Awaited<ReturnType<typeof freePorts>>;
let stage: Awaited<ReturnType<typeof stageRun>>;
beforeAll(async () => {
  ports = await freePorts();
  stage = await stageRun(ports);
});
afterAll(() => stage.remove());

async function readConfiguration(directory: string): Promise<Configuration> {
  return JSON.parse(await readFile(path.join(directory, 'firebase.json'), 'utf8'));
}

test('a local run gets production’s Hosting and one address more', async () => {
  const { hosting: production } = await readConfiguration(path.join(import.meta.dirname, '..', '..'));
  const { hosting: local } = await readConfiguration(stage.directory);
  const address = ` http://127.0.0.1:${ports.firestore}`;
  const text = JSON.stringify(local);
  expect(text.split(address)).toHaveLength(2);
  expect(JSON.parse(text.replace(address, ''))).toEqual({ ...production, public: local.public });
});

test('a local page is production’s and one element more', async () => {
  const file = path.join('localized', 'sk', 'index.html');
  const built = await readFile(path.join(import.meta.dirname, '..', '..', 'web', 'dist', file), 'utf8');
  const staged = await readFile(path.join(stage.directory, 'public', file), 'utf8');
  const element = `<meta name="firestore-emulator" content="127.0.0.1:${ports.firestore}">`;
  expect(staged.replace(element, '')).toBe(built);
  expect(staged).not.toBe(built);
});
