/* The prerequisites of `npm run infra`, before OpenTofu runs. */
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { cliModule } from '../support/cli-module.ts';
import { Failure, flag, UsageError } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';
import { isPlaceholder } from './doctor/operator.ts';
import { asking } from './google/cli.ts';
import { commitOnly } from './setup/files.ts';
import { readTarget } from './target.ts';

export function readArguments(args: readonly string[]) {
  const usage = 'npm run infra -- staging|production [--plan | --yes]';
  const { target, values } = readTarget(args, { plan: flag, yes: flag }, usage);
  if (values.plan && values.yes) throw new UsageError(usage);
  return { target, ...values };
}

/** Creates nothing from the repository's placeholder values. */
export async function assertFilledIn(target: string) {
  const file = `infra/${target}.tfvars`;
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const unfilled = lines.filter((line) => /"your-/.test(line) || isPlaceholder(line));
  if (unfilled.length === 0) return;
  throw new Failure(
    `${file} still has placeholders. Replace them (infra/variables.tf explains each), commit the file, and run the same command again:\n${unfilled.join('\n')}`,
  );
}

/** The program that applies infra/: OpenTofu, or Terraform if only that is installed. */
export function findTofu(): 'tofu' | 'terraform' {
  for (const program of ['tofu', 'terraform'] as const)
    if (spawnSync(program, ['-version']).status === 0) return program;
  throw new Failure(
    'OpenTofu is not installed: see https://opentofu.org/docs/intro/install/, then run the same command again.',
  );
}

/** Throws a Failure if it is in another location than in firebase.json: a database cannot be moved. */
export async function hasDatabase(projectId: string): Promise<boolean> {
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
export function commitLockFile() {
  const file = 'infra/.terraform.lock.hcl';
  if (commitOnly([file], 'infra: pin the checksums of the providers'))
    console.log(`${file}: committed with the checksums of the providers`);
}

/** The APIs that OpenTofu and the bucket need before infra/ can enable others. */
const services = ['serviceusage', 'cloudresourcemanager', 'storage'];
const region = 'europe-west1';

/** The bucket for the state of infra/, created if missing. Old states are kept: a lost state costs more than storage. */
export async function ensureStateBucket(projectId: string): Promise<string> {
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
