// @ts-check
/*
 * Makes the cloud project what infra/ says, and after a change of infra/ what it says now: `npm run infra -- production`. Makes the bucket
 * that OpenTofu keeps its state in, then calls `tofu` (or `terraform`), logged in as `npx firebase` is, which shows what it would change and
 * asks. `--plan` only shows, `--yes` does not ask.
 */

import { projectBehind } from './deploy/checks.mjs';
import { show } from './deploy/command.mjs';
import { cliModule, logIn } from './google/cli.mjs';
import { assertProject } from './google/project.mjs';
import { readArguments } from './infra/arguments.mjs';
import { ensureStateBucket } from './infra/state-bucket.mjs';
import { findTofu } from './infra/tofu.mjs';
import { assertFilledIn } from './infra/variables.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const { target, plan, yes } = readArguments(process.argv.slice(2));
  const projectId = await projectBehind(root, target);
  await assertFilledIn(target);
  const tofu = findTofu();
  await logIn(projectId);
  await assertProject(projectId);
  const bucket = await ensureStateBucket(projectId);
  // Both programs take it in place of a login of their own; it lasts an hour.
  const environment = { GOOGLE_OAUTH_ACCESS_TOKEN: await cliModule('apiv2').getAccessToken() };
  const initialise = ['init', '-reconfigure', '-input=false', `-backend-config=bucket=${bucket}`];
  const change = [plan ? 'plan' : 'apply', `-var-file=${target}.tfvars`, ...(yes ? ['-auto-approve'] : [])];
  for (const args of [initialise, change]) {
    if (await show(tofu, ['-chdir=infra', ...args], { environment })) continue;
    throw new Failure(
      `\`${tofu} ${args[0]}\` failed: what is above says why. The same command again goes on from there.`,
    );
  }
});
