/* What `npm run infra` does. */
import { readFile } from 'node:fs/promises';
import { Failure, flag, UsageError } from '../support/command.ts';
import { inRoot } from '../support/paths.ts';
import { show } from './deploy/run.ts';
import { type Google, openGoogle, region } from './google.ts';
import { isPlaceholder } from './placeholder.ts';
import { projectOf, readTarget, type Target } from './target.ts';

/** Creates or updates the resources of infra/, after asking. Can be repeated. */
export async function applyInfrastructure(args: readonly string[]) {
  const { target, plan, yes } = readArguments(args);
  const projectId = await projectOf(target);
  await assertFilledIn(target);
  const google = await openGoogle(projectId);
  const database = await google.ask('firestore.googleapis.com/v1/~/databases/(default)');
  const bucket = await ensureStateBucket(google);
  // It uses the login that `openGoogle` has lent to this process.
  const call = async (...args: string[]) => {
    if (await show('tofu', ['-chdir=infra', ...args])) return;
    throw new Failure(`\`tofu ${args[0]}\` failed; see above. Run the same command again to continue.`);
  };
  await call('init', '-reconfigure', '-input=false', `-backend-config=bucket=${bucket}`);
  const values = [`-var-file=${target}.tfvars`, `-var=database_exists=${database !== null}`];
  if (plan) return call('plan', ...values);
  console.log('The first run takes about 15 minutes, ten of them until Google knows new metrics.\n');
  await call('apply', ...values, ...(yes ? ['-auto-approve'] : []));
  console.log(
    `\n${projectId} matches infra/. Commit infra/ if it has changed, then npm run deploy -- ${target}`,
  );
}

function readArguments(args: readonly string[]) {
  const usage = 'npm run infra -- staging|production [--plan | --yes]';
  const { target, values } = readTarget(args, { plan: flag, yes: flag }, usage);
  if (values.plan && values.yes) throw new UsageError(usage);
  return { target, ...values };
}

/** Creates nothing from the repository's placeholder values. */
async function assertFilledIn(target: Target) {
  const problems = await infraProblems(target);
  if (problems.length === 0) return;
  throw new Failure(
    `Complete infra/${target}.tfvars (infra/variables.tf explains each value), commit it, and run the same command again:\n${problems.join('\n')}`,
  );
}

/** What infra/<target>.tfvars lacks: a value that infra/variables.tf gives no default, or a real one. */
export async function infraProblems(target: Target): Promise<readonly string[]> {
  const read = (name: string) => readFile(inRoot('infra', name), 'utf8');
  const declared = (await read('variables.tf'))
    .split(/^variable /m)
    .filter((block) => !/^ +default/m.test(block));
  const required = declared.flatMap((block) => /^"(\w+)"/.exec(block)?.[1] ?? []);
  const lines = (await read(`${target}.tfvars`)).split('\n');
  return [
    ...required
      .filter((name) => !lines.some((line) => line.startsWith(`${name} `)))
      .map((name) => `It lacks ${name}.`),
    ...lines
      .filter((line) => /"your-/.test(line) || isPlaceholder(line))
      .map((line) => `A placeholder: ${line.replace(/ +/g, ' ')}.`),
  ];
}

/** The APIs that OpenTofu and the bucket need before infra/ can enable others. */
const services = ['serviceusage', 'cloudresourcemanager', 'storage'];

/** The bucket for the state of infra/, created if missing. Old states are kept: a lost state costs more than storage. */
export async function ensureStateBucket({ projectId, ask }: Google): Promise<string> {
  const name = `${projectId}-infra`;
  for (const service of services)
    await ask(`serviceusage.googleapis.com/v1/~/services/${service}.googleapis.com:enable`, {});
  const buckets = 'storage.googleapis.com/storage/v1/b';
  if (await ask(`${buckets}/${name}`)) return name;
  await ask(`${buckets}?project=${projectId}`, {
    name,
    location: region,
    versioning: { enabled: true },
    iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
  });
  console.log(`gs://${name}: created, for the state of infra/`);
  return name;
}
