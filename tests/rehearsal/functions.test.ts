import { beforeAll, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, builtFunctions, functionNamed, region } from './state.ts';

const built = 'built/functions/index.js';

const rehearsal = await useRehearsal();
let original: string;
beforeAll(async () => {
  rehearsal.setSecrets(rehearsal.production);
  original = await rehearsal.clone.read(built);
  expect((await rehearsal.deploy()).output).toContain('Released to labka-production');
});

test('releasing the live commit changes only Hosting’s version', async () => {
  const { production, controlPlane } = rehearsal;
  const functions = () => builtFunctions.map((id) => functionNamed(production, id));
  const [before, seen] = [functions(), controlPlane.calls.length];
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('are not repeated');
  expect(status).toBe(0);
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
  const { status, output } = await rehearsal.deploy(['--from', 'functions']);
  expect(output).toMatch(/function added:\s+onAnswerCreated \(europe-west1\)\s+reconcileAll/);
  expect(output).toMatch(/function REMOVED[^:]*:\s+reconcile \(europe-west1\)/);
  expect(output).toMatch(/newly retried[^:]*:[^:]*:\s+onAnswerCreated/);
  expect(status).toBe(0);
  const expected = [...builtFunctions.filter((id) => id !== 'reconcile'), 'onAnswerCreated', 'reconcileAll'];
  expect(activeFunctions(production)).toEqual(expected.toSorted());
  const jobs = production.list(`${region(production)}/jobs`);
  expect(jobs.map(({ name }) => String(name).split('/').at(-1))).toEqual([
    'firebase-schedule-reconcileAll-europe-west1',
  ]);
});

test('a rollback removes the added function', async () => {
  const { status } = await rehearsal.rollback();
  expect(status).toBe(0);
  expect(activeFunctions(rehearsal.production)).toEqual(builtFunctions);
});

test('a function is removed, with its queue switched off', async () => {
  const { clone, production } = rehearsal;
  await clone.write(
    built,
    exporting('sendMail', () => ''),
  );
  clone.commitAll('no more mails');
  const { status, output } = await rehearsal.deploy(['--from', 'functions']);
  expect(output).toMatch(/function REMOVED[^:]*:\s+sendMail \(europe-west1\)/);
  expect(status).toBe(0);
  expect(activeFunctions(production)).toEqual(builtFunctions.filter((id) => id !== 'sendMail'));
  const queue = production.resources.get(`${region(production)}/queues/sendMail`);
  expect(queue).toMatchObject({ state: 'DISABLED' });
});
