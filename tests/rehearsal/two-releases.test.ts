import { beforeAll, expect, test } from 'vitest';
import { waitUntil } from '../support/wait-until.ts';
import { useRehearsal } from './rehearsal.ts';

const rehearsal = await useRehearsal();
beforeAll(async () => {
  rehearsal.setSecrets(rehearsal.production);
  rehearsal.production.services.add('cloudfunctions.googleapis.com');
  // Its tests count as run.
  rehearsal.clone.git('tag', 'release-staging-20261122T061500Z');
});

function appear(id: string): void {
  const name = `projects/${rehearsal.production.id}/locations/europe-west1/functions/${id}`;
  rehearsal.production.resources.set(name, {
    ...{ name, state: 'ACTIVE', environment: 'GEN_2', labels: { 'deployment-tool': 'cli-firebase' } },
    ...{ buildConfig: { entryPoint: id, runtime: 'nodejs22' }, serviceConfig: {} },
  });
}

function functionsOf() {
  return rehearsal.production.list(`projects/${rehearsal.production.id}/locations/europe-west1/functions`);
}

test('a function that appears while a release is under way is not removed: it was not shown', async () => {
  const { calls } = rehearsal.controlPlane;
  const running = rehearsal.script('deploy', ['production', '--yes']);
  await waitUntil(
    'the rules to go out',
    async () => calls.some((call) => call.startsWith('POST firebaserules.googleapis.com')) || undefined,
  );
  appear('fromElsewhere');
  const { status, output } = await running;
  expect(output).toContain('have changed since they were shown: somebody else has released.');
  expect(output).toContain('It stopped at functions');
  expect(status).toBe(1);
  expect(functionsOf().map(({ name }) => name)).toEqual([expect.stringContaining('/fromElsewhere')]);
});

test('it is removed by a release that shows it', async () => {
  const { status, output } = await rehearsal.script('deploy', [
    ...['production', '--from', 'functions', '--yes'],
  ]);
  expect(output).toMatch(/function REMOVED, .*:\n {4}fromElsewhere \(europe-west1\)/);
  expect(output).toContain('is up to date');
  expect(status).toBe(0);
  expect(functionsOf().map(({ name }) => String(name).split('/').at(-1))).not.toContain('fromElsewhere');
  expect(await rehearsal.strays()).toEqual([]);
});
