/*
 * Releases an earlier commit again, which is checked out beside this one, installed and built by its own scripts, and
 * deployed by those of this checkout. Its tests passed when it was released and are not repeated.
 */
import { readArguments, stepsBack } from '../tools/release/deploy/arguments.ts';
import { assertAccess, projectBehind } from '../tools/release/deploy/checks.ts';
import { carryOut, releasing } from '../tools/release/deploy/release.ts';
import { earlierRelease, withBuiltRelease } from '../tools/release/deploy/rollback.ts';
import { fetchReleases, standingReleases } from '../tools/release/deploy/tags.ts';
import { runMain } from '../tools/support/command.ts';
import { root } from '../tools/support/paths.ts';

await runMain(async () => {
  const { tag, from = 'functions', ...chosen } = readArguments('rollback', process.argv.slice(2));
  const { target } = chosen;
  const again = `npm run rollback -- ${target}`;
  await releasing(tag ? `${again} ${tag}` : again, chosen.isVerbose, async (progress, interruption) => {
    const projectId = await projectBehind(root, target);
    const releases = fetchReleases(target);
    const goal = earlierRelease(target, releases, tag);
    await progress.run('login, rights, secrets', () => assertAccess(projectId));
    const live = standingReleases(releases).at(-1);
    console.log(`Going back to ${goal.tag}.`);
    await withBuiltRelease(goal, projectId, async (tree) => {
      const steps = stepsBack.slice(stepsBack.indexOf(from));
      const release = { ...chosen, projectId, tree, commit: goal.commit, live, steps, maySkip: false };
      await carryOut({ ...release, command: `${again} ${goal.tag}`, progress, interruption });
    });
  });
});
