import { afterEach, expect, test } from 'vitest';
import { GoogleError } from './control-plane/google-error.ts';
import { grant, revoke } from './infrastructure.ts';
import { releaser, useRehearsal } from './rehearsal.ts';
import { activeFunctions, livePage, region } from './state.ts';

const rehearsal = await useRehearsal();
const { production } = rehearsal;
rehearsal.setSecrets(production);
afterEach(() => rehearsal.controlPlane.faults.clear());

/** One first release that meets one fault after the other; each time the command that is named goes on. */
test('a role missing midway is named with its command', async () => {
  revoke(production, 'roles/cloudscheduler.admin', releaser(production));
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('lacks the role roles/cloudscheduler.admin in labka-production.');
  expect(output).toMatch(/gcloud projects add-iam-policy-binding .*--role=roles\/cloudscheduler\.admin\n/);
  expect(output).toContain('Resume:    npm run deploy -- production --from functions');
  expect(status).toBe(1);
  expect(production.list(`${region(production)}/jobs`)).toEqual([]);
  expect(livePage(production, '/index.html')).toBe('');
});

test('a quota is named; the next run completes the function', async () => {
  grant(production, 'roles/cloudscheduler.admin', releaser(production));
  const quota = new GoogleError(429, 'Quota exceeded for quota metric ‘Function mutation requests’');
  rehearsal.controlPlane.faults.add({ calls: /^PATCH cloudfunctions\./, answer: quota, times: Infinity });
  const stopped = await rehearsal.deploy(['--from', 'functions']);
  expect(stopped.output).toContain('A quota of labka-production is used up.');
  expect(stopped.status).toBe(1);
  expect(livePage(production, '/index.html')).toBe('');
});

test('an interrupted upload changes nothing on the site', async () => {
  rehearsal.controlPlane.faults.add({ calls: /upload-firebasehosting/, answer: 'cut', times: Infinity });
  const { status, output } = await rehearsal.deploy(['--from', 'functions']);
  expect(output).toContain('It stopped at hosting');
  expect(output).toContain('Resume:    npm run deploy -- production --from hosting');
  expect(status).toBe(1);
  expect(production.list(`${region(production)}/jobs`)).toHaveLength(1);
  expect(activeFunctions(production)).toHaveLength(8);
  expect(livePage(production, '/index.html')).toBe('');
});

test('the command that was named ends the release', async () => {
  const { status, output } = await rehearsal.deploy(['--from', 'hosting']);
  expect(output).toContain('Released to labka-production');
  expect(status).toBe(0);
  expect(livePage(production, '/index.html')).toContain('<title>');
});
