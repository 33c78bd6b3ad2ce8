import { asking, cliModule } from '../google/cli.ts';

/** What OpenTofu and the bucket need before infra/ can switch on anything else. */
const services = ['serviceusage', 'cloudresourcemanager', 'storage'];
const region = 'europe-west1';

/**
 * The bucket for the state of infra/; made where there is none. Old states are kept: a lost state is worse than a large bill.
 * @returns its name
 */
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
  console.log(`gs://${name}: made, for the state of infra/`);
  return name;
}
