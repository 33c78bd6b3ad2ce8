import { type Call, existing, keep, nameIn, set } from '../call.ts';
import { startOperation } from '../operation.ts';
import { isResource, parts } from '../resource.ts';

/** Created at once: firebase-tools does not poll. */
export function createDatabase(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('databaseId')}`;
  const response = keep(call, { ...call.body, name, uid: String(call.cloud.next()) }, name);
  return { ...startOperation(call, { response }), done: true, response };
}

export function indexes(call: Call) {
  assertDatabase(call);
  return { indexes: call.project.list(nameIn(call)) };
}

export function fields(call: Call) {
  assertDatabase(call);
  return { fields: call.project.list(nameIn(call)) };
}

/** Listing a missing database is an error, not an empty list. */
function assertDatabase(call: Call) {
  existing(call, nameIn(call).replace(/\/collectionGroups.*/, ''));
}

/** Every index ends with the document's name. */
export function createIndex(call: Call) {
  const name = `${nameIn(call)}/index-${call.cloud.next()}`;
  const indexed = parts(call.body, 'fields');
  const order = indexed.findLast((field) => field.order !== undefined)?.order ?? 'ASCENDING';
  if (indexed.at(-1)?.fieldPath !== '__name__') indexed.push({ fieldPath: '__name__', order });
  return startOperation(call, {
    response: keep(call, { ...call.body, name, fields: indexed, state: 'READY' }, name),
  });
}

/** TTL policies and indexes are ready at once. */
export function updateField(call: Call) {
  const field = { ...set(call), name: nameIn(call) };
  if (isResource(call.body.ttlConfig)) Object.assign(field, { ttlConfig: { state: 'ACTIVE' } });
  return startOperation(call, { response: keep(call, ready(field)) });
}

function ready(field: Readonly<Record<string, unknown>>) {
  if (!isResource(field.indexConfig)) return field;
  const ofField = parts(field.indexConfig, 'indexes').map((index) => ({ ...index, state: 'READY' }));
  return { ...field, indexConfig: { ...field.indexConfig, indexes: ofField } };
}
