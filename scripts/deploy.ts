/*
 * Releases this commit (docs/operations.md): `npm run deploy -- staging`. `-- preview pr-12` deploys only the pages, to
 * a preview channel.
 */
import { existsSync } from 'node:fs';
import { steps as allSteps, readArguments } from '../tools/release/deploy/arguments.ts';
import {
  assertAccess,
  assertCommitted,
  assertHealthy,
  assertInfrastructure,
} from '../tools/release/deploy/checks.ts';
import { git, show } from '../tools/release/deploy/command.ts';
import { deployPreview } from '../tools/release/deploy/preview.ts';
import { carryOut, releasing } from '../tools/release/deploy/release.ts';
import {
  fetchReleases,
  hasSameFunctions,
  releaseOf,
  standingReleases,
} from '../tools/release/deploy/tags.ts';
import { Failure, runMain } from '../tools/support/command.ts';
import { inRoot, root } from '../tools/support/paths.ts';

await runMain(() => {
  const args = process.argv.slice(2);
  return args[0] === 'preview' ? deployPreview(args.slice(1)) : deploy(args);
});

async function deploy(args: string[]) {
  const { from = 'firestore', isBuilt, ...chosen } = readArguments('deploy', args);
  const { target } = chosen;
  const command = `npm run deploy -- ${target}`;
  await releasing(command, chosen.isVerbose, async (progress, interruption) => {
    assertCommitted();
    const facts = await assertHealthy(root, target);
    const { projectId } = facts;
    await progress.run('login, rights, secrets', () => assertAccess(projectId));
    await progress.run('infrastructure', () => assertInfrastructure(facts, target));
    const live = standingReleases(fetchReleases(target)).at(-1);
    const commit = git('rev-parse', 'HEAD').output.trim();
    if (isBuilt) assertBuilt();
    else await testAndBuild(commit);
    const steps = allSteps.slice(allSteps.indexOf(from));
    const maySkip = hasSameFunctions(live, commit);
    const release = { ...chosen, projectId, tree: root, commit, live, steps, maySkip };
    await carryOut({ ...release, command, progress, interruption });
    if (!chosen.dryRun) console.log(`Next: npm run doctor -- ${target} --after`);
  });
}

/** The artifact of another job, as in GitHub Actions; without one of these files a release would take the site down. */
function assertBuilt() {
  const missing = ['functions/dist/index.js', 'web/dist/en/index.html'].filter(
    (file) => !existsSync(inRoot(file)),
  );
  if (missing.length > 0)
    throw new Failure(`--built: ${missing.join(', ')} is not there. Nothing was deployed.`);
}

async function testAndBuild(commit: string) {
  const tag = releaseOf(commit);
  if (tag) console.log(`This commit was released as ${tag} with passing tests, so they are not repeated.`);
  else if (!(await show(process.execPath, ['scripts/run.mjs', 'test', 'lint', 'unit', 'built', 'emulators'])))
    throw new Failure('Tests fail, so nothing was deployed. Fix them, commit and deploy again.');
  if (!(await show(process.execPath, ['scripts/run.mjs', 'build'])))
    throw new Failure('The build fails, so nothing was deployed.');
}
