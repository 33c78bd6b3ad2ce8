import { readFile } from 'node:fs/promises';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { requireEnvironment } from '../support/environment.ts';

// The SDK logs every refusal as an error, and these tests expect refusals.
setLogLevel('silent');

/**
 * The project's own rules in a separate project of the running emulator, so that tests see no other documents and their
 * writes start no function.
 */
export async function startRulesEnvironment(project: string): Promise<RulesTestEnvironment> {
  const [host = '', port] = requireEnvironment('FIRESTORE_EMULATOR_HOST').split(':');
  const rules = await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8');
  return initializeTestEnvironment({ projectId: project, firestore: { host, port: Number(port), rules } });
}
