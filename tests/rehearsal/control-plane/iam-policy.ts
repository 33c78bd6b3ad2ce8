import { roles } from './roles.ts';

/** Who has which role: on a project, or on one resource of it. */
export interface Binding {
  readonly role: string;
  readonly members: readonly string[];
}

export interface Policy {
  readonly version: number;
  readonly etag: string;
  readonly bindings: readonly Binding[];
}

export const emptyPolicy: Policy = { version: 1, etag: 'etag-0', bindings: [] };

/** The next policy; `etag` counts on, so that whoever read the one before is told. */
export function replacePolicy(old: Policy, bindings: readonly Binding[]): Policy {
  const count = Number(old.etag.replace('etag-', '')) + 1;
  return {
    version: 1,
    etag: `etag-${count}`,
    bindings: bindings.filter(({ members }) => members.length > 0),
  };
}

export function withMember(policy: Policy, role: string, member: string): Policy {
  const members = policy.bindings.find((binding) => binding.role === role)?.members ?? [];
  const others = policy.bindings.filter((binding) => binding.role !== role);
  return replacePolicy(policy, [...others, { role, members: [...new Set([...members, member])] }]);
}

export function withoutMember(policy: Policy, role: string, member: string): Policy {
  const bindings = policy.bindings.map((binding) => ({
    role: binding.role,
    members: binding.members.filter((other) => binding.role !== role || other !== member),
  }));
  return replacePolicy(policy, bindings);
}

/**
 * Whether any of the policies gives the permission to the member.
 * @param customRoles permissions of the project's own roles, by name
 */
export function isGranted(
  policies: readonly Policy[],
  member: string,
  permission: string,
  customRoles: ReadonlyMap<string, readonly string[]>,
): boolean {
  return policies.some(({ bindings }) =>
    bindings.some(
      ({ role, members }) =>
        (members.includes(member) || members.includes('allUsers')) && permits(role, permission, customRoles),
    ),
  );
}

/** A role that the table does not know is a mistake of the rehearsal, not a refusal. */
function permits(
  role: string,
  permission: string,
  customRoles: ReadonlyMap<string, readonly string[]>,
): boolean {
  const permissions = customRoles.get(role) ?? roles[role];
  if (permissions === undefined) throw new Error(`The rehearsal does not know what ${role} permits.`);
  return permissions.some((pattern) =>
    pattern.endsWith('*') ? permission.startsWith(pattern.slice(0, -1)) : permission === pattern,
  );
}
