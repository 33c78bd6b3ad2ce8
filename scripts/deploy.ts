/* Releases this commit (docs/operations.md): `npm run deploy -- staging`. */
import { existsSync } from 'node:fs';
import { readArguments, release } from '../tools/release/deploy/release.ts';
import { git, script } from '../tools/release/deploy/run.ts';
import { wasReleased } from '../tools/release/deploy/tags.ts';
import { projectOf } from '../tools/release/target.ts';
import { Failure, runMain } from '../tools/support/command.ts';
import { inRoot, root } from '../tools/support/paths.ts';

await runMain(async () => {
  const { isBuilt, ...chosen } = readArguments('deploy', process.argv.slice(2));
  assertCommitted();
  await must(['doctor', chosen.target], 'Mend what blocks the release, commit, and deploy again.');
  const commit = git('rev-parse', 'HEAD').output.trim();
  if (isBuilt) assertBuilt();
  else await testAndBuild(commit);
  const projectId = await projectOf(chosen.target);
  return release(chosen, { projectId, tree: root, commit, calls: [undefined] });
});

/** Everything deployed must be in version control. */
function assertCommitted() {
  const { ok, output } = git('status', '--porcelain');
  if (!ok)
    throw new Failure('This is not a git checkout. Clone the repository: only a commit can be deployed.');
  if (output.trim() !== '')
    throw new Failure(`There are uncommitted changes. Commit or revert them, then deploy again:\n${output}`);
}

/** The artifact of another job, as in GitHub Actions; without one of these files a release would take the site down. */
function assertBuilt() {
  const missing = ['functions/dist/index.js', 'web/dist/en/index.html'].filter(
    (file) => !existsSync(inRoot(file)),
  );
  if (missing.length > 0) throw new Failure(`--built: ${missing.join(', ')} is not there.`);
}

async function testAndBuild(commit: string) {
  if (wasReleased(commit)) console.log('This commit was released before, so its tests are not repeated.');
  else await must(['test', 'lint', 'unit', 'built', 'emulators'], 'Tests fail.');
  await must(['build'], 'The build fails.');
}

async function must(args: readonly string[], sentence: string) {
  if (!(await script(args))) throw new Failure(`${sentence} Nothing was deployed.`);
}
