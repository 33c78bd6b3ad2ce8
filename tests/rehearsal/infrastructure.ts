import type { CloudProject } from './control-plane/cloud-project.ts';
import type { ControlPlane } from './control-plane/control-plane.ts';
import { type Binding, replacePolicy } from './control-plane/iam-policy.ts';

/** What an operator sets up before the first release; `<id>` and `<number>` in texts stand for the project's. */
export interface Infrastructure {
  /** Emails. */
  readonly serviceAccounts: readonly string[];
  /** On the project. */
  readonly bindings: readonly Binding[];
  /** On single resources, by name: `projects/<id>/serviceAccounts/<email>`. */
  readonly resourceBindings?: Readonly<Record<string, readonly Binding[]>>;
  /** APIs that are switched on beyond those of every Firebase project. */
  readonly services?: readonly string[];
  /** Other resources by name: databases, sites, repositories. */
  readonly resources?: Readonly<Record<string, object>>;
}

/** A project as the Firebase console leaves it: its owner, its site, and a default account that may edit. */
export const consoleProject: Infrastructure = {
  serviceAccounts: [],
  bindings: [
    { role: 'roles/owner', members: ['user:owner@labka.sk'] },
    { role: 'roles/editor', members: ['serviceAccount:<number>-compute@developer.gserviceaccount.com'] },
  ],
  resources: {
    'projects/<id>/sites/<id>': { defaultUrl: 'https://<id>.web.app', type: 'DEFAULT_SITE' },
  },
};

/** Makes a project and puts into it what is described. */
export function createProject(
  { cloud }: ControlPlane,
  id: string,
  infrastructures: readonly Infrastructure[],
): CloudProject {
  const project = cloud.createProject(id);
  for (const infrastructure of infrastructures) apply(project, fill(infrastructure, project));
  return project;
}

function apply(project: CloudProject, infrastructure: Infrastructure): void {
  for (const email of infrastructure.serviceAccounts) project.serviceAccounts.add(email);
  for (const service of infrastructure.services ?? []) project.services.add(service);
  project.policy = replacePolicy(project.policy, [...project.policy.bindings, ...infrastructure.bindings]);
  for (const [name, bindings] of Object.entries(infrastructure.resourceBindings ?? {}))
    project.policies.set(name, replacePolicy(project.policyOf(name), bindings));
  for (const [name, resource] of Object.entries(infrastructure.resources ?? {}))
    project.resources.set(name, { ...resource, name });
}

function fill(infrastructure: Infrastructure, { id, number }: CloudProject): Infrastructure {
  const text = JSON.stringify(infrastructure).replaceAll('<id>', id).replaceAll('<number>', number);
  return JSON.parse(text);
}
