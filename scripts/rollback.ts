/*
 * Releases an earlier commit again, which is checked out beside this one, and installed and built by its own scripts. Its
 * tests passed when it was released and are not repeated.
 */
import { readArguments } from '../tools/release/deploy/arguments.ts';
import { release } from '../tools/release/deploy/release.ts';
import { withBuiltRelease } from '../tools/release/deploy/run.ts';
import { earlierRelease, fetchReleases } from '../tools/release/deploy/tags.ts';
import { projectOf } from '../tools/release/project.ts';
import { runMain } from '../tools/support/command.ts';

/**
 * A rollback narrows what a release had widened, so the rules come last: until old pages are live, new ones still write
 * what only the newer rules accept.
 */
const calls = ['functions,hosting', 'firestore'];

await runMain(async () => {
  const { tag, ...chosen } = readArguments('rollback', process.argv.slice(2));
  const projectId = await projectOf(chosen.target);
  const goal = earlierRelease(chosen.target, fetchReleases(chosen.target), tag);
  console.log(`Going back to ${goal.tag}.`);
  return withBuiltRelease(goal, projectId, (tree) =>
    release({ ...chosen, projectId, tree, commit: goal.commit, calls }),
  );
});
