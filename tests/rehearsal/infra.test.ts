import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Rehearsal } from './rehearsal.ts';

let rehearsal: Rehearsal;
let programs: string;
beforeAll(async () => {
  rehearsal = await Rehearsal.start();
  programs = await mkdtemp(path.join(os.tmpdir(), 'tofu '));
  // OpenTofu's providers are not in the package registry: what it is asked, and with whose login, is noted.
  const tofu = `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho "$GOOGLE_OAUTH_ACCESS_TOKEN: $*" >> "${programs}/asked"\nexit "\${TOFU_FAILS:-0}"\n`;
  await writeFile(path.join(programs, 'tofu'), tofu);
  await chmod(path.join(programs, 'tofu'), 0o755);
});
afterAll(async () => {
  await rehearsal.stop();
  await rm(programs, { recursive: true });
});

function infra(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const PATH = [programs, path.dirname(process.execPath), '/usr/bin', '/bin'].join(path.delimiter);
  return rehearsal.script('scripts/infra.mjs', args, { environment: { PATH, ...environment } });
}

async function fillIn() {
  const file = 'infra/production.tfvars';
  const filled = (await rehearsal.clone.read(file))
    .replace('your-organisation/your-repository', 'labka/website')
    .replaceAll('your-domain.example', 'labka.sk')
    .replace('000000-000000-000000', '01AB34-56CD78-90EF12');
  await rehearsal.clone.write(file, filled);
  rehearsal.clone.commitAll('the values of infra/');
}

test('nothing is made from placeholders, and each is named', async () => {
  const { status, output } = await infra(['production']);
  expect(output).toContain('infra/production.tfvars still has placeholders');
  expect(output).toContain('alert_email       = "alerts@your-domain.example"');
  expect(output).toContain('billing_account   = "000000-000000-000000"');
  expect(status).toBe(1);
});

test('the state gets a bucket once, and OpenTofu the login of the CLI', async () => {
  await fillIn();
  const first = await infra(['production', '--yes']);
  expect(first.output).toContain('gs://labka-production-infra: made');
  expect(first.status).toBe(0);
  expect(rehearsal.production.resources.get('labka-production-infra')).toMatchObject({
    versioning: { enabled: true },
    iamConfiguration: { publicAccessPrevention: 'enforced' },
  });

  const second = await infra(['production', '--plan']);
  expect(second.output).not.toContain('made');
  expect(second.status).toBe(0);
  const asked = (await readFile(path.join(programs, 'asked'), 'utf8')).trim().split('\n');
  const [token] = (asked[0] ?? '').split(': ');
  expect(token?.length).toBeGreaterThan(10);
  expect(asked.map((line) => line.slice(line.indexOf(': ') + 2))).toEqual([
    '-chdir=infra init -reconfigure -input=false -backend-config=bucket=labka-production-infra',
    '-chdir=infra apply -var-file=production.tfvars -auto-approve',
    '-chdir=infra init -reconfigure -input=false -backend-config=bucket=labka-production-infra',
    '-chdir=infra plan -var-file=production.tfvars',
  ]);
});

test('what fails is a sentence and exit code 1', async () => {
  const failed = await infra(['production', '--yes'], { TOFU_FAILS: '1' });
  expect(failed.output).toContain('`tofu init` failed');
  expect(failed.status).toBe(1);
  const absent = await infra(['production'], { PATH: path.join(programs, 'none') });
  expect(absent.output).toContain('OpenTofu is not installed');
  expect(absent.status).toBe(1);
  expect((await infra(['live'])).output).toContain('npm run infra -- staging|production');
});

test('nothing else of Google’s was asked', async () => {
  expect(await rehearsal.strays()).toEqual([]);
});
