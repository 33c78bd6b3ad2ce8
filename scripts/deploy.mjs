// @ts-check
/*
 * Releases this commit: `npm run deploy -- staging`, `npm run deploy -- production`. Checks, builds once, shows what changes, asks, and
 * deploys rules and indexes, functions, pages; then tags the commit. `--dry-run` changes nothing, `--from functions` resumes a release
 * that stopped, `--yes` does not ask (for GitHub Actions, where a reviewer has been asked).
 */
import { readArguments } from './deploy/arguments.mjs';
import { describeChanges, hasSameFunctions } from './deploy/changes.mjs';
import { assertAccess, assertCommitted, assertHealthy } from './deploy/checks.mjs';
import { ask, show } from './deploy/command.mjs';
import { carryOut } from './deploy/release.mjs';
import { steps } from './deploy/steps.mjs';
import { fetchReleases, readReleases, releaseOf, standingReleases } from './deploy/tags.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { withReleaseLock } from './local/lock.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const { target, from = 'firestore', dryRun, yes } = readArguments('deploy', process.argv.slice(2));
  await withReleaseLock(async () => {
    assertCommitted();
    const projectId = await assertHealthy(root, target);
    await assertAccess(projectId);
    fetchReleases();
    const commit = ask('git', ['rev-parse', 'HEAD']).output.trim();
    await assertTested(commit);
    if (!(await show(process.execPath, ['scripts/build.mjs'])))
      throw new Failure('The build fails, so nothing was deployed.');
    const live = standingReleases(readReleases(target)).at(-1);
    console.log(`\n${describeChanges(live, commit)}`);
    const chosen = steps.slice(steps.indexOf(from));
    const command = `npm run deploy -- ${target}`;
    await carryOut({
      target,
      projectId,
      tree: root,
      commit,
      steps: chosen,
      maySkip: hasSameFunctions(live, commit),
      dryRun,
      yes,
      command,
      liveTag: live?.tag,
    });
  });
});

/** @param {string} commit */
async function assertTested(commit) {
  const tag = releaseOf(commit);
  if (tag)
    return console.log(`This commit went out as ${tag}: its tests were green then, and are not repeated.`);
  if (!(await show(process.execPath, ['scripts/test.mjs', 'lint', 'unit', 'emulators'])))
    throw new Failure('Tests fail, so nothing was deployed. Mend them, commit, and deploy again.');
}
