import { type Call, existing, keep, nameIn, remove } from '../call.ts';
import { assertPermitted, isPermitted } from '../cloud.ts';
import { GoogleError } from '../google-error.ts';
import { startOperation } from '../operation.ts';
import { part, parts, patched, type Resource, text } from '../resource.ts';

/** A URL for one upload, and the source that a function then refers to. */
export function createUpload({ project, parameters, cloud }: Call) {
  const bucket = `gcf-v2-uploads-${project.number}.${parameters.location}.cloudfunctions.appspot.com`;
  const object = `source-${cloud.next()}.zip`;
  const signature = 'GoogleAccessId=upload@rehearsal&Expires=9999999999&Signature=rehearsal';
  return {
    uploadUrl: `https://storage.googleapis.com/${bucket}/${object}?${signature}`,
    storageSource: { bucket, object },
  };
}

export function create(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('functionId')}`;
  if (call.project.resources.has(name))
    throw new GoogleError(409, `Could not create Cloud Function ${name}. It already exists.`);
  return build(call, { ...call.body, name });
}

export function change(call: Call) {
  const wanted = patched(existing(call), call.body, call.query.get('updateMask'));
  return build(call, { ...wanted, name: nameIn(call) });
}

export function end(call: Call) {
  call.project.resources.delete(nameIn(call).replace('/functions/', '/services/').toLowerCase());
  return startOperation(call, { response: remove(call) });
}

/** Google builds a container and starts it; its errors are in the operation, not in the answer. */
function build(call: Call, wanted: Resource) {
  const { project, caller } = call;
  const account = text(part(wanted, 'serviceConfig'), 'serviceAccountEmail') || project.computeAccount;
  const accountName = `projects/${project.id}/serviceAccounts/${account}`;
  assertPermitted(project, caller, 'iam.serviceAccounts.actAs', accountName);
  const name = text(wanted, 'name');
  const message = findProblem(call, wanted, account);
  if (message === null)
    return startOperation(call, { response: keep(call, start(call, wanted, account), name) });
  if (!project.resources.has(name)) keep(call, { ...wanted, state: 'FAILED' }, name);
  return startOperation(call, { error: { code: 3, message } });
}

/** The container registry of a region and the Cloud Run service are created with the first function. */
function start(call: Call, wanted: Resource, account: string): Resource {
  const { project, parameters } = call;
  const parent = `projects/${project.id}/locations/${parameters.location}`;
  const id = text(wanted, 'name').split('/').at(-1)?.toLowerCase();
  const service = `${parent}/services/${id}`;
  keep(call, { name: service }, service);
  const repository = `${parent}/repositories/gcf-artifacts`;
  if (!project.resources.has(repository)) keep(call, { name: repository, format: 'DOCKER' }, repository);
  const uri = `https://${id}-${project.number}.${parameters.location}.run.app`;
  const serviceConfig = { ...part(wanted, 'serviceConfig'), service, uri, serviceAccountEmail: account };
  return { ...wanted, serviceConfig, url: uri, state: 'ACTIVE', updateTime: new Date().toISOString() };
}

function findProblem({ project }: Call, wanted: Resource, account: string): string | null {
  const id = text(wanted, 'name').split('/').at(-1) ?? '';
  const builder = project.computeAccount;
  if (project.brokenBuilds.has(id))
    return `Build failed with status: FAILURE and message: npm error in ${id}. For more details see the logs.`;
  if (!project.serviceAccounts.has(account)) return `Service account ${account} does not exist.`;
  if (!isPermitted(project, `serviceAccount:${builder}`, 'cloudbuild.builds.create'))
    return `Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account ${builder}.`;
  const source = part(part(part(wanted, 'buildConfig'), 'source'), 'storageSource');
  if (!project.files.has(`${text(source, 'bucket')}/${text(source, 'object')}`))
    return 'The source of the function was not uploaded.';
  return findUnreadableSecret(project, wanted, account) ?? findUnreceivedEvent(project, wanted, account);
}

function findUnreadableSecret(project: Call['project'], wanted: Resource, account: string): string | null {
  const member = `serviceAccount:${account}`;
  const isReadable = (name: string) =>
    isPermitted(project, member, 'secretmanager.versions.access', `projects/${project.id}/secrets/${name}`);
  const variables = parts(part(wanted, 'serviceConfig'), 'secretEnvironmentVariables');
  const unreadable = variables.map((variable) => text(variable, 'secret')).find((name) => !isReadable(name));
  return unreadable === undefined
    ? null
    : `Permission denied on secret: projects/${project.number}/secrets/${unreadable} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`;
}

function findUnreceivedEvent(project: Call['project'], wanted: Resource, account: string): string | null {
  if (wanted.eventTrigger === undefined) return null;
  const receiver = text(part(wanted, 'eventTrigger'), 'serviceAccountEmail') || account;
  if (isPermitted(project, `serviceAccount:${receiver}`, 'eventarc.events.receiveEvent')) return null;
  return `Creating trigger failed: Permission "eventarc.events.receiveEvent" denied on "${receiver}".`;
}
