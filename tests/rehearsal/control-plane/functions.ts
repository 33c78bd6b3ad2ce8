/* Functions, and what calls them. */
import { type Call, existing, keep, nameIn, remove, startOperation } from './call.ts';
import { GoogleError } from './google-error.ts';
import { part, patched, type Resource, text } from './resource.ts';

/** A URL for one upload, and the source that a function then refers to. */
export function createUpload({ project, parameters }: Call) {
  const bucket = `gcf-v2-uploads-${project.number}.${parameters.location}.cloudfunctions.appspot.com`;
  const object = `source-${project.next()}.zip`;
  const uploadUrl = `https://storage.googleapis.com/${bucket}/projects/${project.id}/${object}`;
  return { uploadUrl, storageSource: { bucket, object } };
}

export function upload({ project, parameters, bytes }: Call) {
  project.files.set(String(parameters.object), bytes);
  return new Response('', { headers: { 'x-goog-generation': String(project.next()) } });
}

export function create(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('functionId')}`;
  if (call.project.resources.has(name)) throw new GoogleError(409, `${name} already exists.`);
  return build(call, { ...call.body, name });
}

export function change(call: Call) {
  const wanted = patched(existing(call), call.body, call.query.get('updateMask'));
  return build(call, { ...wanted, name: nameIn(call) });
}

export function end(call: Call) {
  return startOperation(call, { response: remove(call) });
}

/** Google builds a container and starts it; its errors are in the operation, not in the answer. */
function build(call: Call, wanted: Resource) {
  const name = text(wanted, 'name');
  const message = findProblem(call, wanted);
  if (message !== null) return startOperation(call, { error: { code: 3, message } });
  return startOperation(call, { response: keep(call, start(call, wanted), name) });
}

function findProblem({ project }: Call, wanted: Resource): string | null {
  const id = text(wanted, 'name').split('/').at(-1) ?? '';
  const source = part(part(part(wanted, 'buildConfig'), 'source'), 'storageSource');
  if (!project.files.has(text(source, 'object'))) return 'The source of the function was not uploaded.';
  return project.brokenBuilds.has(id) ? `Build failed with status: FAILURE: npm error in ${id}.` : null;
}

/** The container registry of a region and the Cloud Run service are created with the first function. */
function start(call: Call, wanted: Resource): Resource {
  const { project, parameters } = call;
  const below = `locations/${parameters.location}`;
  const id = text(wanted, 'name').split('/').at(-1)?.toLowerCase();
  const repository = `${below}/repositories/gcf-artifacts`;
  project.put(`${below}/services/${id}`, {});
  if (!project.resources.has(`projects/${project.id}/${repository}`))
    project.put(repository, { format: 'DOCKER' });
  const service = `projects/${project.id}/${below}/services/${id}`;
  const uri = `https://${id}-${project.number}.${parameters.location}.run.app`;
  const serviceConfig = { ...part(wanted, 'serviceConfig'), service, uri };
  return { ...wanted, serviceConfig, url: uri, state: 'ACTIVE', updateTime: new Date().toISOString() };
}

export function createTopic(call: Call) {
  if (call.project.resources.has(nameIn(call))) throw new GoogleError(409, 'Resource already exists.');
  return keep(call, { name: nameIn(call) });
}

/** A queue or a schedule, which names itself. */
export function createCaller(state: string) {
  return (call: Call) => keep(call, { state, ...call.body }, text(call.body, 'name'));
}
