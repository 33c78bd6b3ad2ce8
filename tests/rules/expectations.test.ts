import { readFile } from 'node:fs/promises';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requireEnvironment } from '../support/environment.ts';
import { expectations } from './expectations/all.ts';
import { askFirestore } from './expectations/ask-firestore.ts';

/*
 * The same expectations as in the mutation test, sent to a running Firestore emulator: to a project of their own, where
 * writes start no function.
 */
const project = 'demo-rules-expectations';
const address = requireEnvironment('FIRESTORE_EMULATOR_HOST');
let environment: RulesTestEnvironment;

beforeAll(async () => {
  const [host = '', port] = address.split(':');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  const firestore = { host, port: Number(port), rules };
  environment = await initializeTestEnvironment({ projectId: project, firestore });
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

test.each(expectations)('$title', async (expectation) => {
  const status = await askFirestore(address, project, expectation);
  expect(status).toBe(expectation.verdict === 'allow' ? 200 : 403);
});
