// @ts-check
/*
 * Releases this commit: `npm run deploy -- staging`, `npm run deploy -- production`. Checks, builds once, shows what changes, asks, and
 * deploys rules and indexes, functions, pages. `--dry-run` changes nothing, `--from functions` resumes a release that stopped, `--yes`
 * does not ask (for GitHub Actions, where a reviewer has been asked).
 */
import { createInterface } from 'node:readline/promises';
import { readArguments } from './deploy/arguments.mjs';
import { describeChanges, rememberRelease } from './deploy/changes.mjs';
import { checkRelease } from './deploy/checks.mjs';
import { show } from './deploy/command.mjs';
import { deploySteps } from './deploy/steps.mjs';
import { Failure, runMain } from './local/fail.mjs';

await runMain(async () => {
  const { target, from, dryRun, yes } = readArguments(process.argv.slice(2));
  const projectId = await checkRelease(target);
  if (!(await show(process.execPath, ['scripts/build.mjs'])))
    throw new Failure('The build fails, so nothing was deployed.');
  console.log(`\n${describeChanges(target)}\n`);
  if (!dryRun && !yes) await confirm(projectId);
  await deploySteps({ target, projectId, from, dryRun });
  if (dryRun) return console.log(`\nThe dry run to ${projectId} succeeded; nothing was changed.`);
  rememberRelease(target);
  console.log(`\n${projectId} is up to date.`);
});

/**
 * A hand that types the project's name has read it.
 * @param {string} projectId
 */
async function confirm(projectId) {
  if (!process.stdin.isTTY)
    throw new Failure('There is nobody to ask. Add --yes to deploy without a question.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Type ${projectId} to deploy to it: `);
  terminal.close();
  if (answer.trim() !== projectId) throw new Failure('Nothing was deployed.');
}
