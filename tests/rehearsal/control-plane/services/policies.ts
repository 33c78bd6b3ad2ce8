import { type Call, nameIn } from '../call.ts';
import { isPermitted } from '../cloud.ts';
import { grantsIn, toPolicy } from '../iam-policy.ts';
import { part, parts, text, texts } from '../resource.ts';

/** The policy of the project, or of one of its resources. */
export function get(call: Call) {
  return toPolicy(call.project.grantsOn(nameIn(call)));
}

export function set(call: Call) {
  const bindings = parts(part(call.body, 'policy'), 'bindings');
  const grants = bindings.map((each) => ({ role: text(each, 'role'), members: texts(each, 'members') }));
  call.project.setGrants(nameIn(call), grantsIn(grants));
  return get(call);
}

export function testPermissions({ project, caller, body }: Call) {
  const isAllowed = (permission: string) => isPermitted(project, caller, permission);
  return { permissions: texts(body, 'permissions').filter(isAllowed) };
}
