import { roles } from './roles.ts';

/** A role binding in IAM's format. */
export interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

/** Role bindings as `<role> <member>`. */
export type Grants = ReadonlySet<string>;

export function grantsIn(bindings: readonly Binding[]): Grants {
  return new Set(bindings.flatMap(({ role, members }) => members.map((member) => `${role} ${member}`)));
}

export function toPolicy(grants: Grants) {
  const pairs = [...grants].map((grant) => grant.split(' '));
  const bindings = [...new Set(pairs.map(([role]) => role))].map((role) => ({
    role,
    members: pairs.filter(([each]) => each === role).map(([, member]) => member),
  }));
  return { version: 1, etag: 'etag', bindings };
}

/** @param customRoles permissions of the project's own roles, by name */
export function isGranted(
  grants: Grants,
  wanted: string,
  permission: string,
  customRoles: ReadonlyMap<string, readonly string[]>,
): boolean {
  return [...grants].some((grant) => {
    const [role = '', member = ''] = grant.split(' ');
    if (member !== wanted && member !== 'allUsers') return false;
    const permissions = customRoles.get(role) ?? roles[role];
    // A mistake of the rehearsal, not a refusal.
    if (permissions === undefined) throw new Error(`The rehearsal does not know what ${role} permits.`);
    return permissions.some((pattern) => covers(pattern, permission));
  });
}

/** `cloudbuild.*` matches every permission with that prefix. */
function covers(pattern: string, permission: string): boolean {
  return pattern.endsWith('*') ? permission.startsWith(pattern.slice(0, -1)) : permission === pattern;
}
