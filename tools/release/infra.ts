/* What `npm run infra` does. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cliModule } from '../support/cli-module.ts';
import { Failure, flag, UsageError } from '../support/command.ts';
import { inRoot, root } from '../support/paths.ts';
import { projectBehind } from './deploy/checks.ts';
import { show } from './deploy/command.ts';
import { isPlaceholder } from './doctor/operator.ts';
import { asking, logIn } from './google/cli.ts';
import { assertProject, region } from './google/project.ts';
import { commitOnly, isCommitted } from './setup/files.ts';
import { readTarget } from './target.ts';

/** Creates or updates the resources of infra/, after asking. Can be repeated. */
export async function applyInfrastructure(args: readonly string[]) {
  const { target, plan, yes } = readArguments(args);
  const projectId = await projectBehind(root, target);
  await assertFilledIn(target);
  const tofu = findTofu();
  await logIn(projectId);
  await assertProject(projectId);
  const databaseExists = await hasDatabase(projectId);
  const bucket = await ensureStateBucket(projectId);
  // Both programs accept it instead of a login; it is valid for an hour.
  const environment = { GOOGLE_OAUTH_ACCESS_TOKEN: await cliModule('apiv2').getAccessToken() };
  const call = async (...args: string[]) => {
    if (await show(tofu, ['-chdir=infra', ...args], { environment })) return;
    throw new Failure(
      `\`${tofu} ${args[0]}\` failed; see the output above. Run the same command again to continue.`,
    );
  };
  await call('init', '-reconfigure', '-input=false', `-backend-config=bucket=${bucket}`);
  commitLockFile();
  const values = [`-var-file=${target}.tfvars`, `-var=database_exists=${databaseExists}`];
  if (plan) return call('plan', ...values);
  console.log('The first run takes about 15 minutes, ten of them until Google knows new metrics.\n');
  await call('apply', ...values, ...(yes ? ['-auto-approve'] : []));
  const first = isCommitted('infra') ? '' : 'commit infra/, then ';
  console.log(`\n${projectId} matches infra/. Next: ${first}npm run deploy -- ${target}`);
}

function readArguments(args: readonly string[]) {
  const usage = 'npm run infra -- staging|production [--plan | --yes]';
  const { target, values } = readTarget(args, { plan: flag, yes: flag }, usage);
  if (values.plan && values.yes) throw new UsageError(usage);
  return { target, ...values };
}

/** Creates nothing from the repository's placeholder values. */
async function assertFilledIn(target: string) {
  const file = `infra/${target}.tfvars`;
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const unfilled = lines.filter((line) => /"your-/.test(line) || isPlaceholder(line));
  if (unfilled.length === 0) return;
  throw new Failure(
    `${file} still has placeholders. Replace them (infra/variables.tf explains each), commit the file, and run the same command again:\n${unfilled.join('\n')}`,
  );
}

/** The program that applies infra/: OpenTofu, or Terraform if only that is installed. */
function findTofu(): 'tofu' | 'terraform' {
  for (const program of ['tofu', 'terraform'] as const)
    if (spawnSync(program, ['-version']).status === 0) return program;
  throw new Failure(
    'OpenTofu is not installed: see https://opentofu.org/docs/intro/install/, then run the same command again.',
  );
}

/** Throws a Failure if it is in another location than in firebase.json: a database cannot be moved. */
async function hasDatabase(projectId: string): Promise<boolean> {
  const { firestore } = JSON.parse(await readFile(inRoot('firebase.json'), 'utf8'));
  const { getDatabase } = cliModule('gcp/firestore');
  const none = { locationId: null };
  const found = await asking(projectId, () => getDatabase(projectId, firestore.database), none);
  if (found.locationId !== null && found.locationId !== firestore.location)
    throw new Failure(
      `The database of ${projectId} is in ${found.locationId}, and firebase.json says ${firestore.location}. It cannot be moved: ` +
        'use another project, or delete that database while it is empty (console.firebase.google.com → Firestore). Nothing was changed.',
    );
  return found.locationId !== null;
}

/** OpenTofu writes the checksums of its providers there; a release requires them committed. */
function commitLockFile() {
  const file = 'infra/.terraform.lock.hcl';
  if (commitOnly([file], 'infra: pin the checksums of the providers'))
    console.log(`${file}: committed with the checksums of the providers`);
}

/** The APIs that OpenTofu and the bucket need before infra/ can enable others. */
const services = ['serviceusage', 'cloudresourcemanager', 'storage'];

/** The bucket for the state of infra/, created if missing. Old states are kept: a lost state costs more than storage. */
async function ensureStateBucket(projectId: string): Promise<string> {
  const name = `${projectId}-infra`;
  await asking(projectId, async () => {
    const { ensure } = cliModule('ensureApiEnabled');
    for (const service of services) await ensure(projectId, `${service}.googleapis.com`, 'infra', true);
  });
  const { getBucket, createBucket } = cliModule('gcp/storage');
  if (await asking(projectId, () => getBucket(name), false)) return name;
  await asking(projectId, () =>
    createBucket(projectId, {
      name,
      location: region,
      versioning: { enabled: true },
      iamConfiguration: {
        uniformBucketLevelAccess: { enabled: true },
        publicAccessPrevention: 'enforced',
      },
    }),
  );
  console.log(`gs://${name}: created, for the state of infra/`);
  return name;
}
