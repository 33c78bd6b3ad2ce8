import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { NotedTofu } from './tofu.ts';

const rehearsal = await useRehearsal();
const tofu = await NotedTofu.create();
afterAll(() => tofu.remove());

function infra(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return rehearsal.script('infra', args, { environment: { PATH: tofu.PATH, ...environment } });
}

test('nothing is made from placeholders, and each is named', async () => {
  const { status, output } = await infra(['production']);
  expect(output).toContain('infra/production.tfvars still has placeholders');
  expect(output).toContain('alert_email       = "alerts@your-domain.example"');
  expect(output).toContain('billing_account   = "000000-000000-000000"');
  expect(status).toBe(1);
});

test('the state gets a bucket once, and OpenTofu the login of the CLI', async () => {
  await rehearsal.clone.fillInInfrastructure();
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
  const asked = await tofu.asked();
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
  const absent = await infra(['production'], { PATH: path.join(tofu.directory, 'none') });
  expect(absent.output).toContain('OpenTofu is not installed');
  expect(absent.status).toBe(1);
  expect((await infra(['live'])).output).toContain('npm run infra -- staging|production');
});

test('nothing else of Google’s was asked', async () => {
  expect(await rehearsal.strays()).toEqual([]);
});
