import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asBlock, type Hcl, parseConfiguration, readFiles } from './hcl.ts';

const directory = new URL('../../.github/workflows/', import.meta.url);
const { locals, resources, outputs } = await parseConfiguration(await readFiles());
const workflows = await Promise.all(
  (await readdir(directory)).map(async (file) => ({
    file,
    ...asBlock(parse(await readFile(new URL(file, directory), 'utf8'))),
  })),
);

interface Identity {
  readonly file: string;
  readonly environments: readonly string[];
  readonly with: Hcl;
}

/** Jobs that become an account of Google's. */
const identities: readonly Identity[] = workflows.flatMap(({ file, ...workflow }) =>
  jobsOf(workflow).flatMap((job) =>
    stepsOf(job)
      .filter(({ uses }) => String(uses).startsWith('google-github-actions/auth@'))
      .map((step) => ({ file, environments: environmentsOf(workflow, job), with: asBlock(step.with) })),
  ),
);

function jobsOf(workflow: Hcl): readonly Hcl[] {
  return Object.values(asBlock(workflow.jobs)).map(asBlock);
}

function stepsOf(job: Hcl): readonly Hcl[] {
  return Array.isArray(job.steps) ? job.steps.map(asBlock) : [];
}

/** The environments that a job may run in: the one it names, or those that `inputs.target` offers. */
function environmentsOf(workflow: Hcl, job: Hcl): readonly string[] {
  if (job.environment !== `\${{ inputs.target || 'staging' }}`) return [String(job.environment)];
  const { inputs } = asBlock(asBlock(workflow.on).workflow_dispatch);
  const { options } = asBlock(asBlock(inputs).target);
  return Array.isArray(options) ? options.map(String) : [];
}

test('environments of infra/ and jobs that use them match', () => {
  const used = identities.flatMap(({ environments }) => environments);
  expect(used.toSorted()).toEqual(Object.keys(asBlock(locals.github_environments)).toSorted());
});

test.each(identities)('$file acts as its account of infra/', (identity) => {
  const provider = asBlock(resources.google_iam_workload_identity_pool_provider?.repository);
  const pool = asBlock(resources.google_iam_workload_identity_pool?.github);
  const accounts = identity.environments.map((name) => asBlock(locals.github_environments)[name]);
  for (const account of accounts)
    expect(identity.with).toEqual({
      workload_identity_provider: [
        `projects/\${{ vars.PROJECT_NUMBER }}/locations/global/workloadIdentityPools`,
        pool.workload_identity_pool_id,
        'providers',
        provider.workload_identity_pool_provider_id,
      ].join('/'),
      service_account: `${account}@\${{ vars.PROJECT_ID }}.iam.gserviceaccount.com`,
    });
  for (const [, variable] of JSON.stringify(identity.with).matchAll(/vars\.(\w+)/g))
    expect(outputs).toContain(variable);
});

describe('an identity', () => {
  test('is granted only to jobs that use a Google account', () => {
    const asking = workflows.filter(({ file: _file, ...workflow }) =>
      JSON.stringify(workflow).includes('"id-token":"write"'),
    );
    expect(new Set(asking.map(({ file }) => file))).toEqual(new Set(identities.map(({ file }) => file)));
  });

  test.each(identities)('in $file runs code of main, never of pull requests', ({ file }) => {
    const workflow = workflows.find((other) => other.file === file);
    expect(['workflow_run', 'workflow_dispatch']).toEqual(
      expect.arrayContaining(Object.keys(asBlock(Object(workflow).on))),
    );
    const refs = jobsOf(asBlock(workflow))
      .flatMap(stepsOf)
      .filter(({ uses }) => String(uses).startsWith('actions/checkout@'))
      .map(({ with: options }) => Object(options).ref);
    // CI's commit is one of main: the job asks for a push, and the workflow's trigger for that branch.
    for (const ref of refs)
      expect([undefined, `\${{ github.event.workflow_run.head_sha || github.sha }}`]).toContain(ref);
  });

  test('to release is in a job without tests or installs', () => {
    const deploy = workflows.find(({ file }) => file === 'deploy.yml');
    const jobs = asBlock(Object(deploy).jobs);
    const commandsOf = (name: string) =>
      stepsOf(asBlock(jobs[name])).flatMap(({ run }) => (run ? [String(run)] : []));
    expect(asBlock(jobs.build).permissions).toBeUndefined();
    expect(asBlock(Object(deploy).permissions)).toEqual({ contents: 'read' });
    const [install, verify = '', release, ...others] = commandsOf('release');
    expect([install, release, others]).toEqual([
      'npm ci --ignore-scripts',
      'npm run deploy -- "$TARGET" --yes --built --verbose',
      [],
    ]);
    expect(verify).toMatch(/^gh attestation verify .*\ntar --extract /);
  });

  test('is given only to this repository’s main and known environments', () => {
    const { attribute_condition: condition, attribute_mapping: mapping } = asBlock(
      resources.google_iam_workload_identity_pool_provider?.repository,
    );
    expect(condition).toContain(`assertion.repository_id == '\${var.github_repository_id}'`);
    expect(condition).toContain(` && assertion.repository_owner_id == '\${var.github_owner_id}'`);
    expect(condition).toContain(` && assertion.ref == 'refs/heads/main'`);
    expect(condition).toContain(
      ` && assertion.environment in \${jsonencode(keys(local.github_environments_here))}`,
    );
    expect(condition).not.toContain('||');
    expect(mapping).toMatchObject({ 'attribute.environment': 'assertion.environment' });
    expect(resources.google_service_account_iam_member?.github).toMatchObject({
      for_each: `\${local.github_environments_here}`,
      role: 'roles/iam.workloadIdentityUser',
      member: `principalSet://iam.googleapis.com/\${google_iam_workload_identity_pool.github.name}/attribute.environment/\${each.key}`,
    });
  });
});
