import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { asBlock, asList, type Hcl, readConfiguration } from './hcl.ts';

const root = new URL('../../', import.meta.url);
const directory = new URL('.github/workflows/', root);
const { locals, resources, outputs } = await readConfiguration();
const pool = asBlock(resources.google_iam_workload_identity_pool?.github);
const provider = asBlock(resources.google_iam_workload_identity_pool_provider?.repository);

const workflows = await Promise.all(
  (await readdir(directory)).toSorted().map(async (file) => {
    const text = await readFile(new URL(file, directory), 'utf8');
    const { on, jobs } = asBlock(parse(text));
    return { file, text, on: asBlock(on), jobs: Object.values(asBlock(jobs)).map(asBlock) };
  }),
);

/** The jobs that act as an account of the project, with the environments that GitHub runs them in. */
const identities = workflows.flatMap(({ file, on, jobs }) =>
  jobs.flatMap((job) =>
    stepsOf(job, 'google-github-actions/auth@').map((given) => ({
      file,
      given,
      environments: environmentsOf(on, job),
    })),
  ),
);

function stepsOf(job: Hcl, action: string): readonly Hcl[] {
  const steps = asList(job.steps).filter(({ uses }) => String(uses).startsWith(action));
  return steps.map((step) => asBlock(step.with));
}

/** The environment that a job names, or those that `inputs.target` offers. */
function environmentsOf(on: Hcl, { environment }: Hcl): readonly string[] {
  if (environment !== `\${{ inputs.target || 'staging' }}`) return [String(Object(environment).name)];
  return Object(on.workflow_dispatch).inputs.target.options;
}

test('environments of infra/ and jobs that use them match', () => {
  const used = identities.flatMap(({ environments }) => environments);
  expect(used.toSorted()).toEqual(Object.keys(asBlock(locals.github_environments)).toSorted());
});

test('Google takes only jobs of this repository on main', () => {
  const conditions = String(provider.attribute_condition).split(' && ');
  expect(conditions.map((condition) => condition.replace(/\$\{.*\}/, '…'))).toEqual([
    "assertion.repository_id == '…'",
    "assertion.repository_owner_id == '…'",
    "assertion.ref == 'refs/heads/main'",
    'assertion.environment in …',
  ]);
  expect(locals.github_environments_here).toContain('local.staging && environment == "preview"');
});

test.each(identities)('$file acts as its account of infra/', ({ environments, given }) => {
  const names = `${pool.workload_identity_pool_id}/providers/${provider.workload_identity_pool_provider_id}`;
  for (const name of environments)
    expect(given).toEqual({
      workload_identity_provider: `projects/\${{ vars.PROJECT_NUMBER }}/locations/global/workloadIdentityPools/${names}`,
      service_account: `${asBlock(locals.github_environments)[name]}@\${{ vars.PROJECT_ID }}.iam.gserviceaccount.com`,
    });
  for (const [, variable] of JSON.stringify(given).matchAll(/vars\.(\w+)/g))
    expect(outputs).toContain(variable);
});

test('an identity belongs only to jobs using it', () => {
  const asking = workflows.filter(({ text }) => text.includes('id-token: write'));
  expect(new Set(asking.map(({ file }) => file))).toEqual(new Set(identities.map(({ file }) => file)));
});
