import { Failure } from '../../support/command.ts';
import { diagnose } from '../doctor/diagnose.ts';
import { type Facts, readFacts } from '../doctor/facts.ts';
import type { Finding } from '../doctor/finding.ts';
import { askGoogle } from '../doctor/google.ts';
import { infrastructureFindings } from '../doctor/infrastructure.ts';
import { aliasFindings, secretNames } from '../doctor/project.ts';
import { logIn } from '../google/cli.ts';
import { missingRole, missingSecret } from '../google/faults.ts';
import { assertProject, isSecretSet, missingRoles } from '../google/project.ts';
import type { Target } from '../target.ts';
import { git } from './command.ts';

/** Everything deployed must be in version control. */
export function assertCommitted() {
  const { ok, output } = git('status', '--porcelain');
  if (!ok)
    throw new Failure('This is not a git checkout. Clone the repository: only a commit can be deployed.');
  if (output.trim() !== '')
    throw new Failure(`There are uncommitted changes. Commit or revert them, then deploy again:\n${output}`);
}

/** Throws a Failure if the doctor finds a blocker for a release of this checkout. */
export async function assertHealthy(root: string, target: Target): Promise<Facts & { projectId: string }> {
  const facts = await readFacts(root, target);
  const findings = diagnose(facts, target);
  const blockers = findings.filter(({ severity }) => severity === 'blocker');
  for (const finding of findings.filter(({ severity }) => severity === 'warning'))
    console.log(`warning  ${inOneLine(finding)}`);
  const { projectId } = facts;
  if (blockers.length === 0 && projectId !== null) return { ...facts, projectId };
  throw new Failure(
    [
      `The checkout is not ready for ${target} (\`npm run doctor -- ${target}\`):`,
      ...blockers.map((finding) => `  ${inOneLine(finding)}`),
    ].join('\n'),
  );
}

/** The project of an alias of this checkout, without the doctor's other checks. */
export async function projectBehind(root: string, target: Target): Promise<string> {
  const facts = await readFacts(root, target);
  const [fault] = aliasFindings(facts, target);
  if (fault || facts.projectId === null) throw new Failure(fault && inOneLine(fault));
  return facts.projectId;
}

function inOneLine({ subject, problem, fix }: Finding) {
  return `${subject}: ${problem} ${fix}`;
}

/** The resources of `npm run infra` must exist before anything is deployed. */
export async function assertInfrastructure(facts: Facts, target: Target) {
  const findings = await askGoogle(facts, target, [infrastructureFindings]);
  const [missing] = findings.filter(({ severity }) => severity === 'blocker');
  if (missing) throw new Failure(`${inOneLine(missing)} Nothing was deployed.`);
}

/** Checks that need Google before a release: login, project, roles, secrets. Read-only. */
export async function assertAccess(projectId: string) {
  await logIn(projectId);
  await assertProject(projectId);
  const roles = [...(await missingRoles(projectId)).keys()];
  if (roles.length > 0) throw new Failure(roles.map((role) => missingRole(projectId, role)).join('\n'));
  for (const name of secretNames)
    if (!(await isSecretSet(projectId, name))) throw new Failure(missingSecret(projectId, name));
}
