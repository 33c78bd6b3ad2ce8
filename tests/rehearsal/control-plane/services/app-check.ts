import { type Call, nameIn } from '../call.ts';

export function apps({ project }: Call) {
  return { apps: [{ appId: `1:${project.number}:web:1`, platform: 'WEB', displayName: 'site' }] };
}

/** A service that was never set is off; Google then omits the mode. */
export function service(call: Call) {
  return call.project.resources.get(nameIn(call)) ?? { name: nameIn(call) };
}

export function configurations({ project }: Call) {
  const found = [...project.resources].filter(([name]) => name.endsWith('/recaptchaEnterpriseConfig'));
  return { configs: found.map(([, configuration]) => configuration) };
}
