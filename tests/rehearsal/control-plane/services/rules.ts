import { type Call, existing, keep, nameIn } from '../call.ts';
import { part, text } from '../resource.ts';

export function create(call: Call) {
  const name = `${nameIn(call)}/ruleset-${call.cloud.next()}`;
  const createTime = new Date().toISOString();
  return keep(call, { name, source: part(call.body, 'source'), createTime }, name);
}

/** Releases of Firestore's rules; not those of Hosting. */
export function releases({ project }: Call) {
  const found = [...project.resources].filter(([name]) => name.includes('/releases/cloud.'));
  return { releases: found.map(([, release]) => release) };
}

export function release(call: Call) {
  return keep(call, { ...call.body, createTime: new Date().toISOString() }, text(call.body, 'name'));
}

export function releaseAgain(call: Call) {
  const rulesetName = text(part(call.body, 'release'), 'rulesetName');
  return keep(call, { ...existing(call), rulesetName });
}
