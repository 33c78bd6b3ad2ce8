import { inject } from 'vitest';
import type { Environment, Infrastructure } from '../infra/infrastructure.ts';
import type { CloudProject } from './control-plane/cloud-project.ts';
import type { ControlPlane } from './control-plane/control-plane.ts';

/** The creator of the projects in the Firebase console. */
export const owner = 'user:owner@labka.sk';

/** A project before its first release: created in the console, then infra/ was applied. */
export function createProject(
  controlPlane: ControlPlane,
  id: string,
  environment: Environment,
): CloudProject {
  const project = createNewProject(controlPlane, id);
  const infrastructure = inProject(inject('infrastructure')[environment], project);
  applyInfrastructure(project, infrastructure);
  for (const { name } of infrastructure.alerts) setAlert(project, name, true);
  return project;
}

/** A project as the console creates it, without infra/. */
export function createNewProject({ cloud }: ControlPlane, id: string): CloudProject {
  cloud.infrastructure = inject('infrastructure');
  const project = cloud.createProject(id);
  grant(project, 'roles/owner', owner);
  // As Google does in a project without an organisation.
  grant(project, 'roles/editor', `serviceAccount:${project.computeAccount}`);
  const site = `projects/${id}/sites/${id}`;
  project.resources.set(site, { name: site, defaultUrl: `https://${id}.web.app`, type: 'DEFAULT_SITE' });
  return project;
}

/** Replaces `<id>` and `<number>` in names of infra/ by the project's own. */
export function inProject(infrastructure: Infrastructure, { id, number }: CloudProject): Infrastructure {
  const text = JSON.stringify(infrastructure).replaceAll('<id>', id).replaceAll('<number>', number);
  return JSON.parse(text);
}

export function setAlert(project: CloudProject, displayName: string, enabled: boolean): void {
  const name = `projects/${project.id}/alertPolicies/${displayName}`;
  project.resources.set(name, { name, displayName, enabled });
}

export function applyInfrastructure(project: CloudProject, infrastructure: Infrastructure): void {
  const { services, serviceAccounts, customRoles, grants, resources, deprivileges } = infrastructure;
  for (const service of services) project.services.add(service);
  for (const email of serviceAccounts) project.serviceAccounts.add(email);
  if (deprivileges) revoke(project, 'roles/editor', `serviceAccount:${project.computeAccount}`);
  for (const [name, permissions] of Object.entries(customRoles)) project.customRoles.set(name, permissions);
  for (const [name, resource] of Object.entries(resources))
    if (!project.resources.has(name)) project.resources.set(name, { ...resource, name });
  for (const [name, given] of Object.entries(grants))
    project.setGrants(name, [...project.grantsOn(name), ...given]);
}

export function grant(project: CloudProject, role: string, member: string): void {
  project.setGrants(project.name, [...project.grantsOn(project.name), `${role} ${member}`]);
}

export function revoke(project: CloudProject, role: string, member: string): void {
  const others = [...project.grantsOn(project.name)].filter((each) => each !== `${role} ${member}`);
  project.setGrants(project.name, others);
}
