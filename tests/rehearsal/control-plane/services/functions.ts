import { delays } from '../clock.ts';
import { assertPermitted, isPermitted } from '../cloud.ts';
import { GoogleError, notFound } from '../google-error.ts';
import { askOperation, finished } from '../operation.ts';
import { part, parts, patched, type Resource, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('cloudfunctions.googleapis.com');
const functions = '/v2/projects/{project}/locations/{location}/functions';

export const cloudFunctions = [
  // None of the first generation.
  route(
    'GET',
    '/v1/projects/{project}/locations/{location}/functions',
    'cloudfunctions.functions.list',
    () => ({}),
  ),
  route('GET', functions, 'cloudfunctions.functions.list', (call) => ({
    functions: call.project.list(nameIn(call)),
  })),
  route('GET', `${functions}/{function}`, 'cloudfunctions.functions.get', (call) =>
    existing(call, nameIn(call)),
  ),
  route('POST', `${functions}:generateUploadUrl`, 'cloudfunctions.functions.sourceCodeSet', createUpload),
  route('POST', functions, 'cloudfunctions.functions.create', createFunction),
  route('PATCH', `${functions}/{function}`, 'cloudfunctions.functions.update', updateFunction),
  route('DELETE', `${functions}/{function}`, 'cloudfunctions.functions.delete', deleteFunction),
  route(
    'GET',
    '/v2/projects/{project}/locations/{location}/operations/{operation}',
    'cloudfunctions.operations.get',
    (call) => askOperation(call, nameIn(call)),
  ),
];

/** An address that takes one upload, and what a function then names as its source. */
function createUpload({ project, parameters, cloud }: Call) {
  const bucket = `gcf-v2-uploads-${project.number}.${parameters.location}.cloudfunctions.appspot.com`;
  const object = `source-${cloud.next()}.zip`;
  const signature = 'GoogleAccessId=upload@rehearsal&Expires=9999999999&Signature=rehearsal';
  return {
    uploadUrl: `https://storage.googleapis.com/${bucket}/${object}?${signature}`,
    storageSource: { bucket, object },
  };
}

function createFunction(call: Call) {
  const name = `${nameIn(call)}/${call.query.get('functionId')}`;
  if (call.project.resources.has(name))
    throw new GoogleError(
      409,
      `Could not create Cloud Function ${name}. A function with this name already exists`,
    );
  return build(call, { ...call.body, name });
}

function updateFunction(call: Call) {
  const name = nameIn(call);
  return build(call, { ...patched(existing(call, name), call.body, call.query.get('updateMask')), name });
}

/** Google builds a container and starts it; what is wrong with it shows in the operation, not in the answer. */
function build(call: Call, wanted: Resource) {
  const { project } = call;
  const config = part(wanted, 'serviceConfig');
  const account = text(config, 'serviceAccountEmail') || project.computeAccount;
  assertPermitted(
    project,
    call.caller,
    'iam.serviceAccounts.actAs',
    `projects/${project.id}/serviceAccounts/${account}`,
  );
  const name = text(wanted, 'name');
  const problem = findProblem(call, wanted, account);
  if (problem !== null) {
    const failed = { ...wanted, state: project.resources.has(name) ? 'ACTIVE' : 'FAILED' };
    if (!project.resources.has(name)) project.resources.set(name, failed);
    return finished(call, { error: { code: 3, message: problem } });
  }
  const built = start(call, wanted, account);
  project.resources.set(name, built);
  return finished(call, { response: built });
}

/** The container registry of a region and the Cloud Run service come into being with the first function. */
function start({ project, parameters }: Call, wanted: Resource, account: string): Resource {
  const parent = `projects/${project.id}/locations/${parameters.location}`;
  const id = text(wanted, 'name').split('/').at(-1)?.toLowerCase();
  const service = `${parent}/services/${id}`;
  project.resources.set(service, { name: service });
  const repository = `${parent}/repositories/gcf-artifacts`;
  if (!project.resources.has(repository))
    project.resources.set(repository, { name: repository, format: 'DOCKER' });
  const uri = `https://${id}-${project.number}.${parameters.location}.run.app`;
  const serviceConfig = { ...part(wanted, 'serviceConfig'), service, uri, serviceAccountEmail: account };
  return { ...wanted, serviceConfig, url: uri, state: 'ACTIVE', updateTime: new Date().toISOString() };
}

function findProblem({ project }: Call, wanted: Resource, account: string): string | null {
  const id = text(wanted, 'name').split('/').at(-1) ?? '';
  if (project.brokenBuilds.has(id))
    return `Build failed with status: FAILURE and message: npm error in ${id}. For more details see the logs.`;
  if (!project.serviceAccounts.has(account)) return `Service account ${account} does not exist.`;
  if (!isPermitted(project, `serviceAccount:${project.computeAccount}`, 'cloudbuild.builds.create', ''))
    return `Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account ${project.computeAccount}.`;
  const source = part(part(part(wanted, 'buildConfig'), 'source'), 'storageSource');
  if (!project.files.has(`${text(source, 'bucket')}/${text(source, 'object')}`))
    return 'The source of the function was not uploaded.';
  return findUnreadableSecret(project, wanted, account) ?? findUnreceivedEvent(project, wanted, account);
}

function findUnreadableSecret(project: Call['project'], wanted: Resource, account: string): string | null {
  const names = parts(part(wanted, 'serviceConfig'), 'secretEnvironmentVariables').map((variable) =>
    text(variable, 'secret'),
  );
  const unreadable = names.find(
    (name) =>
      !isPermitted(
        project,
        `serviceAccount:${account}`,
        'secretmanager.versions.access',
        `projects/${project.id}/secrets/${name}`,
      ),
  );
  return unreadable === undefined
    ? null
    : `Permission denied on secret: projects/${project.number}/secrets/${unreadable} for Revision service account ${account}. The service account used must be granted the 'Secret Manager Secret Accessor' role (roles/secretmanager.secretAccessor) at the secret, project or higher level.`;
}

const youngAgent =
  'Creating trigger failed: Permission denied while using the Eventarc Service Agent. If you recently started to use Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, verify that it has Eventarc Service Agent role.';

function findUnreceivedEvent(project: Call['project'], wanted: Resource, account: string): string | null {
  if (wanted.eventTrigger === undefined) return null;
  if (project.isNew('agent eventarc', delays.serviceAgent)) return youngAgent;
  const receiver = text(part(wanted, 'eventTrigger'), 'serviceAccountEmail') || account;
  if (isPermitted(project, `serviceAccount:${receiver}`, 'eventarc.events.receiveEvent', '')) return null;
  return `Creating trigger failed: Permission "eventarc.events.receiveEvent" denied on "${receiver}".`;
}

function deleteFunction(call: Call) {
  const name = nameIn(call);
  if (!call.project.resources.delete(name)) throw notFound(name);
  call.project.resources.delete(name.replace('/functions/', '/services/').toLowerCase());
  return finished(call, { response: {} });
}
