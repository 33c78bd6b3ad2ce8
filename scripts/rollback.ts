/*
 * Releases an earlier commit again, which is checked out beside this one, and installed and built by its own scripts. Its
 * tests passed when it was released and are not repeated.
 */
import { readArguments, release, withBuiltRelease } from '../tools/release/deploy/release.ts';
import { git } from '../tools/release/deploy/run.ts';
import { findRelease, openReleases } from '../tools/release/deploy/tags.ts';
import { refusals } from '../tools/release/doctor/open-pages.ts';
import { projectOf } from '../tools/release/target.ts';
import { messageOf, runMain } from '../tools/support/command.ts';

/**
 * A rollback narrows what a release had widened, so the rules come last: until old pages are live, new ones still write
 * what only the newer rules accept.
 */
const calls = ['functions,hosting', 'firestore'];

const advice =
  'Its rules refuse what pages that are open now send. Add `--only functions,hosting` to keep the present rules for a week:';

await runMain(async () => {
  const { tag, ...chosen } = readArguments('rollback', process.argv.slice(2));
  const projectId = await projectOf(chosen.target);
  const goal = findRelease(chosen.target, tag);
  console.log(`Going back to ${goal.tag}: ${goal.subject}`);
  const { output: rules } = git('show', `${goal.commit}:firestore.rules`);
  // No reason to stop: the rollback is needed now, and a refused visitor keeps the text.
  const refused = await refusals(rules, openReleases(chosen.target, new Date())).catch((error) => [
    messageOf(error),
  ]);
  if (refused.length > 0) console.log([advice, ...refused].join('\n'));
  return withBuiltRelease(goal, (tree) => release(chosen, { projectId, tree, commit: goal.commit, calls }));
});
