import { type Call, existing, keep, nameIn } from '../call.ts';
import { GoogleError, notFound } from '../google-error.ts';
import { part, type Resource, text } from '../resource.ts';

export function create(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('secretId')}`;
  if (call.project.resources.has(name)) throw new GoogleError(409, `Secret [${name}] already exists.`);
  return keep(call, { ...call.body, name }, name);
}

export function addVersion(call: Call) {
  const secret = text(existing(call), 'name');
  const name = `${secret}/versions/${call.project.list(`${secret}/versions`).length + 1}`;
  call.project.files.set(name, Buffer.from(text(part(call.body, 'payload'), 'data'), 'base64'));
  return keep(call, { name, state: 'ENABLED', createTime: new Date().toISOString() }, name);
}

export function version(call: Call): Resource {
  const name = nameIn(call);
  if (!name.endsWith('/latest')) return existing(call, name);
  const latest = call.project.list(name.replace(/\/latest$/, '')).at(-1);
  if (latest === undefined) throw notFound(name);
  return latest;
}

export function access(call: Call) {
  const { name } = version(call);
  return { name, payload: { data: call.project.files.get(String(name))?.toString('base64') } };
}
