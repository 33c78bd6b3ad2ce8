/* Rules, indexes and fields. */
import { type Call, existing, keep, nameIn, startOperation, update } from './call.ts';
import { part, parts, type Resource, text } from './resource.ts';

export function createRuleset(call: Call) {
  const name = `${nameIn(call)}/ruleset-${call.project.next()}`;
  return keep(call, { name, source: part(call.body, 'source'), createTime: new Date().toISOString() }, name);
}

/** Releases of Firestore's rules; not those of Hosting. */
export function rulesReleases({ project }: Call) {
  const found = [...project.resources].filter(([name]) => name.includes('/releases/cloud.'));
  return { releases: found.map(([, release]) => release) };
}

export function releaseRules(call: Call) {
  return keep(call, call.body, text(call.body, 'name'));
}

export function releaseRulesAgain(call: Call) {
  return keep(call, { ...existing(call), rulesetName: text(part(call.body, 'release'), 'rulesetName') });
}

/** Every index ends with the document's name. */
export function createIndex(call: Call) {
  const name = `${nameIn(call)}/index-${call.project.next()}`;
  const fields = parts(call.body, 'fields');
  const order = fields.findLast((field) => field.order !== undefined)?.order ?? 'ASCENDING';
  if (fields.at(-1)?.fieldPath !== '__name__') fields.push({ fieldPath: '__name__', order });
  return startOperation(call, { response: keep(call, { ...call.body, name, fields, state: 'READY' }, name) });
}

/** TTL policies and indexes are ready at once. */
export function updateField(call: Call) {
  const field: Resource = { ...update(call), name: nameIn(call) };
  const indexes = parts(part(field, 'indexConfig'), 'indexes').map((index) => ({ ...index, state: 'READY' }));
  const ttl = call.body.ttlConfig === undefined ? {} : { ttlConfig: { state: 'ACTIVE' } };
  return startOperation(call, { response: keep(call, { ...field, ...ttl, indexConfig: { indexes } }) });
}
