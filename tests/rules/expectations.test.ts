import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requireEnvironment } from '../support/environment.ts';
import { expectations } from './expectations/all.ts';
import { askFirestore } from './expectations/ask-firestore.ts';
import { startRulesEnvironment } from './rules-environment.ts';

/* The same expectations as in the mutation test, sent to a running Firestore emulator. */
const project = 'demo-rules-expectations';
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await startRulesEnvironment(project);
});
afterAll(() => environment.cleanup());
beforeEach(() => environment.clearFirestore());

test.each(expectations)('$title', async (expectation) => {
  const status = await askFirestore(requireEnvironment('FIRESTORE_EMULATOR_HOST'), project, expectation);
  expect(status).toBe(expectation.verdict === 'allow' ? 200 : 403);
});
