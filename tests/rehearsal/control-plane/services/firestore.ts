import { notFound } from '../google-error.ts';
import { askOperation, finished } from '../operation.ts';
import { isResource, parts, patched, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('firestore.googleapis.com');
const database = '/v1/projects/{project}/databases/{database}';
const group = `${database}/collectionGroups/{group}`;

export const firestore = [
  route('GET', database, 'datastore.databases.getMetadata', (call) => existing(call, nameIn(call))),
  route('POST', '/v1/projects/{project}/databases', 'datastore.databases.create', createDatabase),
  route(
    'GET',
    '/v1/projects/{project}/locations/{location}/operations/{operation}',
    'datastore.operations.get',
    (call) => askOperation(call, nameIn(call)),
  ),
  route('GET', `${group}/indexes`, 'datastore.indexes.list', (call) => ({
    indexes: call.project.list(inDatabase(call)),
  })),
  route('POST', `${group}/indexes`, 'datastore.indexes.create', createIndex),
  route('DELETE', `${group}/indexes/{index}`, 'datastore.indexes.delete', remove),
  route('GET', `${group}/fields`, 'datastore.indexes.list', (call) => ({
    fields: call.project.list(inDatabase(call)),
  })),
  route('GET', `${group}/fields/{field}`, 'datastore.indexes.get', (call) => existing(call, nameIn(call))),
  route('PATCH', `${group}/fields/{field}`, 'datastore.indexes.update', updateField),
];

/** A listing of a database that is not there is an error, not empty. */
function inDatabase(call: Call): string {
  existing(call, nameIn(call).replace(/\/collectionGroups.*/, ''));
  return nameIn(call);
}

function createDatabase(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('databaseId')}`;
  const created = { ...call.body, name, uid: String(call.cloud.next()) };
  call.project.resources.set(name, created);
  // It is there at once: firebase-tools reads no later answer.
  return { ...finished(call, { response: created }), done: true, response: created };
}

/** Every index ends with the documents' names. */
function createIndex(call: Call) {
  const name = `${nameIn(call)}/index-${call.cloud.next()}`;
  const fields = parts(call.body, 'fields');
  const isOrdered = fields.at(-1)?.fieldPath === '__name__';
  const order = fields.findLast((field) => field.order !== undefined)?.order ?? 'ASCENDING';
  if (!isOrdered) fields.push({ fieldPath: '__name__', order });
  const created = { ...call.body, name, fields, state: 'READY' };
  call.project.resources.set(name, created);
  return finished(call, { response: created });
}

function remove(call: Call) {
  if (!call.project.resources.delete(nameIn(call))) throw notFound(nameIn(call));
  return {};
}

/** A time-to-live policy is being made ready, and at once is. A field without anything of its own is forgotten. */
function updateField(call: Call) {
  const name = nameIn(call);
  const update = { ...call.body, name };
  const field = patched(call.project.resources.get(name) ?? { name }, update, call.query.get('updateMask'));
  if (isResource(call.body.ttlConfig)) field.ttlConfig = { state: 'ACTIVE' };
  if (isResource(field.indexConfig))
    field.indexConfig.indexes = parts(field.indexConfig, 'indexes').map(ready);
  field.name = text(update, 'name');
  call.project.resources.set(name, field);
  return finished(call, { response: field });
}

function ready(index: object) {
  return { ...index, state: 'READY' };
}
