import { type Environment, type Infrastructure, readInfrastructure } from '../infra/infrastructure.ts';
import type { CloudProject } from './control-plane/cloud-project.ts';
import type { ControlPlane } from './control-plane/control-plane.ts';
import { withMember, withoutMember } from './control-plane/iam-policy.ts';

/** Who made the projects in the Firebase console. */
export const owner = 'user:owner@labka.sk';

/** A project as it stands before its first release: made in the console, then infra/ applied to it. */
export async function createProject(
  { cloud }: ControlPlane,
  projectId: string,
  environment: Environment,
): Promise<CloudProject> {
  const project = cloud.createProject(projectId);
  grant(project, 'project', 'roles/owner', owner);
  const site = `projects/${projectId}/sites/${projectId}`;
  const defaultUrl = `https://${projectId}.web.app`;
  project.resources.set(site, { name: site, defaultUrl, type: 'DEFAULT_SITE' });
  apply(project, await readInfrastructure({ environment, projectId, projectNumber: project.number }));
  return project;
}

function apply(project: CloudProject, infrastructure: Infrastructure): void {
  const { services, serviceAccounts, customRoles, bindings, database } = infrastructure;
  for (const service of services) project.services.add(service);
  for (const email of serviceAccounts) project.serviceAccounts.add(email);
  for (const [name, permissions] of Object.entries(customRoles)) project.customRoles.set(name, permissions);
  for (const { on, role, member } of bindings) grant(project, on, role, member);
  keep(project, `databases/${database.name}`, { locationId: database.location, type: 'FIRESTORE_NATIVE' });
  for (const topic of infrastructure.topics) keep(project, `topics/${topic}`, {});
  for (const [secret, { labels }] of Object.entries(infrastructure.secrets))
    keep(project, `secrets/${secret}`, { labels });
}

function keep(project: CloudProject, path: string, content: object): void {
  const name = `projects/${project.id}/${path}`;
  project.resources.set(name, { ...content, name });
}

/** @param on as bindings of infra/ write it: `project`, `secret:SMTP_URL` … */
export function grant(project: CloudProject, on: string, role: string, member: string): void {
  if (on === 'project') project.policy = withMember(project.policy, role, member);
  else
    project.policies.set(
      resource(project, on),
      withMember(project.policyOf(resource(project, on)), role, member),
    );
}

/** Takes from the member what `grant` gave. */
export function revoke(project: CloudProject, on: string, role: string, member: string): void {
  if (on === 'project') project.policy = withoutMember(project.policy, role, member);
  else
    project.policies.set(
      resource(project, on),
      withoutMember(project.policyOf(resource(project, on)), role, member),
    );
}

function resource(project: CloudProject, on: string): string {
  const [kind = '', name = ''] = on.split(':');
  return `projects/${project.id}/${kind}s/${name}`;
}
