import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { asBlock, asList, type Hcl, parseConfiguration, readFiles } from './hcl.ts';

const root = new URL('../../', import.meta.url);
const directory = new URL('.github/workflows/', root);
const { locals, resources, outputs } = await parseConfiguration(await readFiles());
const pool = asBlock(resources.google_iam_workload_identity_pool?.github);
const provider = asBlock(resources.google_iam_workload_identity_pool_provider?.repository);

const workflows = await Promise.all(
  (await readdir(directory)).toSorted().map(async (file) => {
    const text = await readFile(new URL(file, directory), 'utf8');
    const workflow = asBlock(parse(text));
    return {
      file,
      text,
      on: asBlock(workflow.on),
      workflow,
      jobs: Object.values(asBlock(workflow.jobs)).map(asBlock),
    };
  }),
);

const identities = workflows.flatMap(({ file, on, jobs }) =>
  jobs.flatMap((job) =>
    stepsOf(job, 'google-github-actions/auth@').map((given) => ({
      file,
      on,
      jobs,
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
  if (environment !== `\${{ inputs.target || 'staging' }}`) return [String(environment)];
  return Object(on.workflow_dispatch).inputs.target.options;
}

test('environments of infra/ and jobs that use them match', () => {
  const used = identities.flatMap(({ environments }) => environments);
  expect(used.toSorted()).toEqual(Object.keys(asBlock(locals.github_environments)).toSorted());
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

describe('an identity', () => {
  test('is granted only to jobs that use a Google account', () => {
    const asking = workflows.filter(({ text }) => text.includes('id-token: write'));
    expect(new Set(asking.map(({ file }) => file))).toEqual(new Set(identities.map(({ file }) => file)));
  });

  test.each(identities)('in $file runs code of main, never of pull requests', ({ on, jobs }) => {
    expect(['workflow_run', 'workflow_dispatch']).toEqual(expect.arrayContaining(Object.keys(on)));
    const refs = jobs.flatMap((job) => stepsOf(job, 'actions/checkout@')).map(({ ref }) => ref);
    // CI's commit is on main: the job requires a push, and the workflow's trigger that branch.
    for (const ref of refs)
      expect([undefined, `\${{ github.event.workflow_run.head_sha || github.sha }}`]).toContain(ref);
  });

  test('to release is in a job without tests or installs', () => {
    const workflow = asBlock(workflows.find(({ file }) => file === 'deploy.yml')?.workflow);
    const { build, release } = asBlock(workflow.jobs);
    expect(asBlock(build).permissions).toBeUndefined();
    const commands = asList(asBlock(release).steps).flatMap(({ run }) => (run ? [String(run)] : []));
    expect(commands).toEqual([
      'npm ci --ignore-scripts',
      expect.stringMatching(/^gh attestation verify .*\ntar --extract /),
      'npm run deploy -- "$TARGET" --yes --built --verbose',
    ]);
  });

  test('is given only to this repository’s main and known environments', () => {
    expect(String(provider.attribute_condition).split(' && ')).toEqual([
      `assertion.repository_id == '\${var.github_repository_id}'`,
      `assertion.repository_owner_id == '\${var.github_owner_id}'`,
      `assertion.ref == 'refs/heads/main'`,
      `assertion.environment in \${jsonencode(keys(local.github_environments_here))}`,
    ]);
    expect(provider.attribute_mapping).toMatchObject({ 'attribute.environment': 'assertion.environment' });
    expect(resources.google_service_account_iam_member?.github).toMatchObject({
      for_each: `\${local.github_environments_here}`,
      role: 'roles/iam.workloadIdentityUser',
      member: `principalSet://iam.googleapis.com/\${google_iam_workload_identity_pool.github.name}/attribute.environment/\${each.key}`,
    });
  });
});

function usedActions(text: string): readonly string[] {
  return [...text.matchAll(/uses: (.+)/g)].map(([, action = '']) => action);
}

describe.each(workflows)('$file', ({ text, workflow, jobs }) => {
  test('limits its token and leaves no credentials in a checkout', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    for (const checkout of jobs.flatMap((job) => stepsOf(job, 'actions/checkout@')))
      expect(checkout['persist-credentials']).toBe(false);
  });

  test('calls only scripts that exist', async () => {
    const { scripts } = JSON.parse(await readFile(new URL('package.json', root), 'utf8'));
    const called = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(called.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('pins actions to commits', () => {
    expect(usedActions(text).length).toBeGreaterThan(0);
    for (const action of usedActions(text))
      expect(action).toMatch(/^[\w.-]+(?:\/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});

test('each action has one version, updated by Renovate', async () => {
  const actions = [...new Set(workflows.flatMap(({ text }) => usedActions(text)))];
  expect(new Set(actions.map((action) => action.split('@')[0])).size).toBe(actions.length);
  const { extends: presets } = JSON.parse(await readFile(new URL('renovate.json', root), 'utf8'));
  expect(presets).toContain('helpers:pinGitHubActionDigests');
});
