import type { Environment, Infrastructure } from '../../infra/infrastructure.ts';
import { CloudProject } from './cloud-project.ts';
import { GoogleError } from './google-error.ts';
import { isGranted } from './iam-policy.ts';

/** What Google keeps beyond a single project. */
export class Cloud {
  /** The resources of infra/ by environment, which `tofu apply` creates. */
  infrastructure: Readonly<Partial<Record<Environment, Infrastructure>>> = {};
  readonly projects: CloudProject[] = [];
  #count = 0;

  /** A new project; `services` are the APIs that Firebase enables when it is created. */
  createProject(id: string): CloudProject {
    const project = new CloudProject(id, String(100_000_000_000 + this.projects.length));
    for (const service of firebaseServices) project.services.add(`${service}.googleapis.com`);
    project.serviceAccounts.add(project.computeAccount);
    this.projects.push(project);
    return project;
  }

  /** By id or number; undefined if it does not exist. */
  findProject(id: string): CloudProject | undefined {
    return this.projects.find((project) => project.id === id || project.number === id);
  }

  next(): number {
    this.#count += 1;
    return this.#count;
  }
}

/** Throws as Google does if the caller lacks a permission on the project and on the resource. */
export function assertPermitted(
  project: CloudProject,
  caller: string,
  permission: string,
  resource = project.name,
): void {
  if (isPermitted(project, caller, permission, resource)) return;
  const sentence = `Permission '${permission}' denied on resource '//${resource}' (or it may not exist).`;
  const reason = {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason: 'IAM_PERMISSION_DENIED',
    domain: 'iam.googleapis.com',
    metadata: { permission, resource },
  };
  throw new GoogleError(403, sentence, [reason]);
}

export function isPermitted(
  project: CloudProject,
  caller: string,
  permission: string,
  resource = project.name,
): boolean {
  return [project.name, resource].some((name) =>
    isGranted(project.grantsOn(name), caller, permission, project.customRoles),
  );
}

export function hasMember(project: CloudProject, member: string): boolean {
  return [...project.grantsOn(project.name)].some((grant) => grant.endsWith(` ${member}`));
}

/** The simulated APIs that every new Firebase project has enabled. */
const firebaseServices = [
  'cloudbilling',
  'cloudresourcemanager',
  'firebase',
  'firebaseappcheck',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'identitytoolkit',
  'monitoring',
  'runtimeconfig',
  'serviceusage',
  'storage',
];
