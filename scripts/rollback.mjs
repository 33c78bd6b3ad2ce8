// @ts-check
/*
 * Goes back to the release before the one that is live: `npm run rollback -- production`, or to one that is named:
 * `npm run rollback -- production release-production-20261122T061500Z`. That commit is checked out beside this one, installed and built there
 * by its own scripts, and deployed by those of this checkout. Its tests were green when it went out, and are not repeated.
 */
import { readArguments } from './deploy/arguments.mjs';
import { describeChanges } from './deploy/changes.mjs';
import { assertAccess, projectBehind } from './deploy/checks.mjs';
import { carryOut } from './deploy/release.mjs';
import { earlierRelease, withBuiltRelease } from './deploy/rollback.mjs';
import { stepsBack } from './deploy/steps.mjs';
import { fetchReleases, readReleases, standingReleases } from './deploy/tags.mjs';
import { runMain } from './local/fail.mjs';
import { withReleaseLock } from './local/lock.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const { target, tag, from = 'functions', dryRun, yes } = readArguments('rollback', process.argv.slice(2));
  await withReleaseLock(async () => {
    const projectId = await projectBehind(root, target);
    fetchReleases();
    const releases = readReleases(target);
    const goal = earlierRelease(target, releases, tag);
    await assertAccess(projectId);
    const live = standingReleases(releases).at(-1);
    console.log(`Going back to ${goal.tag}.`);
    await withBuiltRelease(goal, projectId, async (tree) => {
      console.log(`\n${describeChanges(live, goal.commit)}`);
      const steps = stepsBack.slice(stepsBack.indexOf(from));
      const command = `npm run rollback -- ${target} ${goal.tag}`;
      await carryOut({
        target,
        projectId,
        tree,
        commit: goal.commit,
        steps,
        maySkip: false,
        dryRun,
        yes,
        command,
        liveTag: live?.tag,
      });
    });
  });
});
