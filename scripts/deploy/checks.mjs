// @ts-check
import { diagnose } from '../doctor/diagnose.mjs';
import { readFacts } from '../doctor/facts.mjs';
import { secretFindings } from '../doctor/secrets.mjs';
import { Failure } from '../local/fail.mjs';
import { root } from '../local/paths.mjs';
import { ask, show } from './command.mjs';

/**
 * Everything that must hold before a release, the cheapest first. Throws a Failure that says what to do.
 * @param {import('../doctor/diagnose.mjs').Target} target
 * @returns {Promise<string>} the id of the project
 */
export async function checkRelease(target) {
  assertCommitted();
  const projectId = await assertHealthy(target);
  assertAccess(projectId, target);
  const [missing] = secretFindings(projectId);
  if (missing) throw new Failure(`${missing.problem} ${missing.fix}`);
  if (!(await show(process.execPath, ['scripts/test.mjs', 'lint', 'unit', 'emulators'])))
    throw new Failure('Tests fail, so nothing was deployed. Mend them, commit, and deploy again.');
  return projectId;
}

/** What is deployed must be found again in version control. */
function assertCommitted() {
  const { ok, output } = ask('git', ['status', '--porcelain']);
  if (!ok)
    throw new Failure('This is no git checkout. Clone the repository: what is deployed must be a commit.');
  if (output.trim() !== '')
    throw new Failure(
      `There are uncommitted changes. Commit them or take them back, then deploy again:\n${output}`,
    );
}

/** @param {import('../doctor/diagnose.mjs').Target} target */
async function assertHealthy(target) {
  const facts = await readFacts(root, target);
  const blockers = diagnose(facts, target).filter(({ severity }) => severity === 'blocker');
  if (blockers.length > 0 || facts.projectId === null) {
    const list = blockers.map(({ subject, problem, fix }) => `  ${subject}: ${problem} ${fix}`);
    throw new Failure(
      `The checkout is not ready for ${target} (\`npm run doctor -- ${target}\`):\n${list.join('\n')}`,
    );
  }
  return facts.projectId;
}

/**
 * @param {string} projectId
 * @param {string} target
 */
function assertAccess(projectId, target) {
  const { ok, output } = ask('firebase', ['hosting:sites:list', '--project', projectId, '--json']);
  if (ok) return;
  if (/authenticate|login/i.test(output))
    throw new Failure('Nobody is logged in. Run `npx firebase login`, then deploy again.');
  throw new Failure(
    `The project ${projectId} (alias ${target}) cannot be reached: it does not exist, or this account may not deploy to it. ` +
      `Compare .firebaserc with \`npx firebase projects:list\`.\n${output.trim()}`,
  );
}
