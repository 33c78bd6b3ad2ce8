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

/** Whether any of the policies gives the permission to the member. */
export function isGranted(policies: readonly Policy[], member: string, permission: string): boolean {
  return policies.some(({ bindings }) =>
    bindings.some(
      ({ role, members }) =>
        (members.includes(member) || members.includes('allUsers')) && permits(role, permission),
    ),
  );
}

/** A role that the table does not know is a mistake of the rehearsal, not a refusal. */
function permits(role: string, permission: string): boolean {
  const permissions = roles[role];
  if (permissions === undefined) throw new Error(`The rehearsal does not know what ${role} permits.`);
  return permissions.some((pattern) =>
    pattern.endsWith('*') ? permission.startsWith(pattern.slice(0, -1)) : permission === pattern,
  );
}
