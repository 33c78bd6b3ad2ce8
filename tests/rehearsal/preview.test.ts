import { expect, test } from 'vitest';
import { liveVersion } from './control-plane/site.ts';
import { useRehearsal } from './rehearsal.ts';

const rehearsal = await useRehearsal();

test('a preview has its own address and changes nothing live', async () => {
  const { staging } = rehearsal;
  const as = `serviceAccount:site-preview@${staging.id}.iam.gserviceaccount.com`;
  const { status, output } = await rehearsal.script('deploy', ['preview', 'PR 12'], { as });
  const address = 'https://labka-staging--pr-12-rehearsal.web.app';
  expect(output).toContain(address);
  expect(status).toBe(0);
  const page = await rehearsal.visit(`${address}/support`, { 'accept-language': 'sk' });
  expect([page.status, /<html lang="(\w+)"/.exec(page.body)?.[1]]).toEqual([200, 'sk']);
  expect(liveVersion(staging)).toBeNull();
});
