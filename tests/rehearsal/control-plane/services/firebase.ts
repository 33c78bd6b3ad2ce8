/* What Google says of a project as a whole. */
import type { Call } from '../call.ts';
import { hasMember } from '../cloud.ts';

export function project({ project }: Call) {
  const { id, number } = project;
  return {
    name: `projects/${id}`,
    projectId: id,
    projectNumber: number,
    displayName: id,
    state: 'ACTIVE',
    resources: { hostingSite: id },
  };
}

export function projectsOfCaller(call: Call) {
  const own = call.cloud.projects.filter((each) => hasMember(each, call.caller));
  return { results: own.map((each) => project({ ...call, project: each })) };
}

export function cloudProject({ project: { id, number } }: Call) {
  return { projectId: id, projectNumber: number, lifecycleState: 'ACTIVE', name: id };
}

export function computeProject({ project: { id, computeAccount } }: Call) {
  return { name: id, defaultServiceAccount: computeAccount };
}

export function billing({ project: { id } }: Call) {
  return { projectId: id, billingEnabled: true };
}

export function adminSdkConfig({ project: { id } }: Call) {
  return { projectId: id, storageBucket: `${id}.firebasestorage.app` };
}
