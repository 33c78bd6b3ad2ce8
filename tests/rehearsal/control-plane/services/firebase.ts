/* Calls about a project as a whole. */
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

export function apps({ project }: Call) {
  return { apps: [{ appId: `1:${project.number}:web:1`, platform: 'WEB', displayName: 'site' }] };
}

export function appCheckConfigurations({ project }: Call) {
  const found = [...project.resources].filter(([name]) => name.endsWith('/recaptchaEnterpriseConfig'));
  return { configs: found.map(([, configuration]) => configuration) };
}
