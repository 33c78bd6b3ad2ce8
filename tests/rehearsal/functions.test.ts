import { beforeAll, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, builtFunctions, functionNamed, region } from './state.ts';

const built = 'built/functions/index.js';

const rehearsal = await useRehearsal();
let original: string;
beforeAll(async () => {
  rehearsal.setSecrets(rehearsal.production);
  original = await rehearsal.clone.read(built);
  expectOutcome(await rehearsal.deploy(), 0, 'Released to labka-production');
});

test('releasing the live commit changes only Hosting’s version', async () => {
  const { production, controlPlane } = rehearsal;
  const functions = () => builtFunctions.map((id) => functionNamed(production, id));
  const [before, seen] = [functions(), controlPlane.calls.length];
  expectOutcome(await rehearsal.deploy(), 0, 'are not repeated');
  expect(functions()).toEqual(before);
  const uploads = /upload-firebasehosting|generateUploadUrl|rulesets$/;
  expect(controlPlane.calls.slice(seen).filter((call) => uploads.test(call))).toEqual([]);
});

/** Code that adds a function with retries. */
const added = `
import { onDocumentCreated as onAdded } from 'firebase-functions/firestore';
export const onAnswerCreated = onAdded({ document: 'answers/{id}', retry: true, region: 'europe-west1' }, () => {});
`;

/** Replaces a line of the bundle that exports a function, such as `  reconcile2 as reconcile,`. */
function exporting(id: string, line: (inner: string) => string): string {
  const changed = original.replace(new RegExp(`^ {2}(?:(\\w+) as )?${id},?$`, 'm'), (_, inner?: string) =>
    line(inner ?? id),
  );
  expect(changed).not.toBe(original);
  return changed;
}

test('the plan shows added and renamed functions', async () => {
  const { clone, production } = rehearsal;
  await clone.write(built, exporting('reconcile', (inner) => `${inner} as reconcileAll,`) + added);
  clone.commitAll('more functions');
  expectOutcome(
    await rehearsal.deploy(['--from', 'functions']),
    0,
    /function added:\s+onAnswerCreated \(europe-west1\)\s+reconcileAll/,
    /function REMOVED[^:]*:\s+reconcile \(europe-west1\)/,
    /newly retried[^:]*:[^:]*:\s+onAnswerCreated/,
  );
  const expected = [...builtFunctions.filter((id) => id !== 'reconcile'), 'onAnswerCreated', 'reconcileAll'];
  expect(activeFunctions(production)).toEqual(expected.toSorted());
  const jobs = production.list(`${region(production)}/jobs`);
  expect(jobs.map(({ name }) => String(name).split('/').at(-1))).toEqual([
    'firebase-schedule-reconcileAll-europe-west1',
  ]);
});

test('a rollback removes the added function', async () => {
  expectOutcome(await rehearsal.rollback(), 0);
  expect(activeFunctions(rehearsal.production)).toEqual(builtFunctions);
});

test('a function is removed, with its queue switched off', async () => {
  const { clone, production } = rehearsal;
  const without = exporting('sendMail', () => '');
  await clone.write(built, without);
  clone.commitAll('no more mails');
  const removed = /function REMOVED[^:]*:\s+sendMail \(europe-west1\)/;
  expectOutcome(await rehearsal.deploy(['--from', 'functions']), 0, removed);
  expect(activeFunctions(production)).toEqual(builtFunctions.filter((id) => id !== 'sendMail'));
  const queue = production.resources.get(`${region(production)}/queues/sendMail`);
  expect(queue).toMatchObject({ state: 'DISABLED' });
});
