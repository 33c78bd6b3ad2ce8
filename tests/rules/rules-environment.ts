import { readFile } from 'node:fs/promises';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { requireEnvironment } from '../support/environment.ts';

// The SDK reports every refusal as an error, and refusals are what these tests ask for.
setLogLevel('silent');

/**
 * The project's own rules in a project of their own on the running emulator, so that no other test's documents are seen and none of its
 * writes starts a function.
 */
export async function startRulesEnvironment(project: string): Promise<RulesTestEnvironment> {
  const [host = '', port] = requireEnvironment('FIRESTORE_EMULATOR_HOST').split(':');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({ projectId: project, firestore: { host, port: Number(port), rules } });
}
