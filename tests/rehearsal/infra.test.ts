import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { useRehearsal } from './rehearsal.ts';
import { useTofu } from './tofu.ts';

const rehearsal = await useRehearsal({ isNew: true });
const tofu = await useTofu();

function infra(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  return rehearsal.script('infra', args, { environment: { PATH: tofu.PATH, ...environment } });
}

test('placeholders are named, and nothing is created', async () => {
  const named = ['= "alerts@your-domain.example"', '= "000000-000000-000000"'];
  expectOutcome(await infra(['production']), 1, 'infra/production.tfvars still has placeholders', ...named);
});

test('the state bucket is created once with the CLI’s login', async () => {
  await rehearsal.clone.fillInInfrastructure();
  rehearsal.setSecrets(rehearsal.production);
  expectOutcome(await infra(['production', '--yes']), 0, 'gs://labka-production-infra: created');
  expect(rehearsal.production.resources.get('labka-production-infra')).toMatchObject({
    versioning: { enabled: true },
    iamConfiguration: { publicAccessPrevention: 'enforced' },
  });

  const second = await infra(['production', '--plan']);
  expectOutcome(second, 0);
  expect(second.output).not.toContain('-infra: created');
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
    expectOutcome(await infra(['production', '--yes']), 0);
    expect(alerts().length).toBeGreaterThan(10);
  });

  test('outside Europe stops before anything is created', async () => {
    rehearsal.production.resources.set(database, { name: database, locationId: 'nam5' });
    const calls = (await tofu.asked()).length;
    const sentence = 'The database of labka-production is in nam5, and firebase.json says eur3.';
    expectOutcome(await infra(['production', '--yes']), 1, sentence);
    expect(await tofu.asked()).toHaveLength(calls);
    rehearsal.production.resources.set(database, { name: database, locationId: 'eur3' });
  });
});

test('a failure is a sentence and exit code 1', async () => {
  expectOutcome(await infra(['production', '--yes'], { TOFU_FAILS: '1' }), 1, '`tofu init` failed');
  const nowhere = { PATH: path.join(tofu.directory, 'none') };
  expectOutcome(await infra(['production'], nowhere), 1, 'OpenTofu is not installed');
  expectOutcome(await infra(['live']), 1, 'npm run infra -- staging|production');
});
