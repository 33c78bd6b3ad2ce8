import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { NotedTofu } from './tofu.ts';

const rehearsal = await useRehearsal({ isNew: true });
const tofu = await NotedTofu.create();
afterAll(() => tofu.remove());

function infra(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return rehearsal.script('infra', args, { environment: { PATH: tofu.PATH, ...environment } });
}

test('placeholders are named, and nothing is created', async () => {
  const { status, output } = await infra(['production']);
  expect(output).toContain('infra/production.tfvars still has placeholders');
  expect(output).toContain('= "alerts@your-domain.example"');
  expect(output).toContain('= "000000-000000-000000"');
  expect(status).toBe(1);
});

test('the state bucket is created once with the CLI’s login', async () => {
  await rehearsal.clone.fillInInfrastructure();
  rehearsal.setSecrets(rehearsal.production);
  const first = await infra(['production', '--yes']);
  expect(first.output).toContain('gs://labka-production-infra: created');
  expect(first.status).toBe(0);
  expect(rehearsal.production.resources.get('labka-production-infra')).toMatchObject({
    versioning: { enabled: true },
    iamConfiguration: { publicAccessPrevention: 'enforced' },
  });

  const second = await infra(['production', '--plan']);
  expect(second.output).not.toContain('-infra: created');
  expect(second.status).toBe(0);
  const asked = await tofu.asked();
  const [token] = (asked[0] ?? '').split(': ');
  expect(token?.length).toBeGreaterThan(10);
  expect(asked.map((line) => line.slice(line.indexOf(': ') + 2))).toEqual([
    '-chdir=infra init -reconfigure -input=false -backend-config=bucket=labka-production-infra',
    '-chdir=infra apply -var-file=production.tfvars -var=database_exists=false -auto-approve',
    '-chdir=infra init -reconfigure -input=false -backend-config=bucket=labka-production-infra',
    '-chdir=infra plan -var-file=production.tfvars -var=database_exists=true',
  ]);
});

test('the providers’ checksums are committed', () => {
  expect(rehearsal.clone.git('status', '--porcelain')).toBe('');
  expect(rehearsal.clone.git('log', '--format=%s', '-1', '--', 'infra/.terraform.lock.hcl')).toBe(
    'infra: pin the checksums of the providers\n',
  );
});

describe('a project that came with a database', () => {
  const database = 'projects/labka-production/databases/(default)';
  const alerts = () => rehearsal.production.list('projects/labka-production/alertPolicies');

  test('has it imported', async () => {
    rehearsal.production.resources.set(database, { name: database, locationId: 'eur3' });
    const { status, output } = await infra(['production', '--yes']);
    expect(status, output).toBe(0);
    expect(alerts().length).toBeGreaterThan(10);
  });

  test('outside Europe stops before anything is created', async () => {
    rehearsal.production.resources.set(database, { name: database, locationId: 'nam5' });
    const calls = (await tofu.asked()).length;
    const { status, output } = await infra(['production', '--yes']);
    expect(output).toContain('The database of labka-production is in nam5, and firebase.json says eur3.');
    expect(status).toBe(1);
    expect(await tofu.asked()).toHaveLength(calls);
    rehearsal.production.resources.set(database, { name: database, locationId: 'eur3' });
  });
});

test('a failure is a sentence and exit code 1', async () => {
  const failed = await infra(['production', '--yes'], { TOFU_FAILS: '1' });
  expect(failed.output).toContain('`tofu init` failed');
  expect(failed.status).toBe(1);
  const absent = await infra(['production'], { PATH: path.join(tofu.directory, 'none') });
  expect(absent.output).toContain('OpenTofu is not installed');
  expect(absent.status).toBe(1);
  expect((await infra(['live'])).output).toContain('npm run infra -- staging|production');
});
