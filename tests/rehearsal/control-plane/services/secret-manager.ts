import { GoogleError, notFound } from '../google-error.ts';
import { part, type Resource, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';
import { getResourcePolicy, setResourcePolicy } from './policies.ts';

const route = routesOf('secretmanager.googleapis.com');
const secret = '/v1/projects/{project}/secrets/{secret}';

export const secretManager = [
  route('GET', secret, 'secretmanager.secrets.get', (call) => existing(call, nameIn(call))),
  route('GET', '/v1/projects/{project}/secrets', 'secretmanager.secrets.list', (call) => ({
    secrets: call.project.list(nameIn(call)),
  })),
  route('POST', '/v1/projects/{project}/secrets', 'secretmanager.secrets.create', createSecret),
  route('PATCH', secret, 'secretmanager.secrets.update', updateLabels),
  route('POST', `${secret}:addVersion`, 'secretmanager.versions.add', addVersion),
  route('GET', `${secret}/versions`, 'secretmanager.versions.list', (call) => ({
    versions: call.project.list(nameIn(call)),
  })),
  route('GET', `${secret}/versions/{version}`, 'secretmanager.versions.get', findVersion),
  route('GET', `${secret}/versions/{version}:access`, 'secretmanager.versions.access', accessVersion),
  route('GET', `${secret}:getIamPolicy`, 'secretmanager.secrets.getIamPolicy', getResourcePolicy),
  route('POST', `${secret}:setIamPolicy`, 'secretmanager.secrets.setIamPolicy', setResourcePolicy),
];

function createSecret(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('secretId')}`;
  if (call.project.resources.has(name)) throw new GoogleError(409, `Secret [${name}] already exists.`);
  const created = { ...call.body, name };
  call.project.resources.set(name, created);
  return created;
}

function updateLabels(call: Call) {
  const updated = { ...existing(call, nameIn(call)), labels: call.body.labels };
  call.project.resources.set(nameIn(call), updated);
  return updated;
}

function addVersion(call: Call) {
  const name = nameIn(call);
  existing(call, name);
  const version = `${name}/versions/${call.project.list(`${name}/versions`).length + 1}`;
  const added = { name: version, state: 'ENABLED', createTime: new Date().toISOString() };
  call.project.resources.set(version, added);
  call.project.files.set(version, Buffer.from(text(part(call.body, 'payload'), 'data'), 'base64'));
  return added;
}

function findVersion(call: Call): Resource {
  const name = nameIn(call);
  if (!name.endsWith('/latest')) return existing(call, name);
  const latest = call.project.list(name.replace(/\/latest$/, '')).at(-1);
  if (latest === undefined) throw notFound(name);
  return latest;
}

function accessVersion(call: Call) {
  const version = findVersion(call);
  const data = call.project.files.get(text(version, 'name'));
  return { name: version.name, payload: { data: data?.toString('base64') } };
}
