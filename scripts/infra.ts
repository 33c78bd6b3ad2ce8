/* Creates or updates the cloud project's resources from infra/, by OpenTofu with the login of `npx firebase`. */
import { projectBehind } from '../tools/release/deploy/checks.ts';
import { show } from '../tools/release/deploy/command.ts';
import { logIn } from '../tools/release/google/cli.ts';
import { assertProject } from '../tools/release/google/project.ts';
import {
  assertFilledIn,
  commitLockFile,
  ensureStateBucket,
  findTofu,
  hasDatabase,
  readArguments,
} from '../tools/release/infra.ts';
import { isCommitted } from '../tools/release/setup/files.ts';
import { cliModule } from '../tools/support/cli-module.ts';
import { Failure, runMain } from '../tools/support/command.ts';
import { root } from '../tools/support/paths.ts';

await runMain(async () => {
  const { target, plan, yes } = readArguments(process.argv.slice(2));
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
});
