import { gunzipSync } from 'node:zlib';
import { GoogleError } from '../google-error.ts';
import { patched, type Resource, text } from '../resource.ts';
import { type Call, routesOf } from '../route.ts';
import { existing, nameIn } from './existing.ts';

const route = routesOf('firebasehosting.googleapis.com');
const upload = routesOf('upload-firebasehosting.googleapis.com');
const site = '/v1beta1/projects/{project}/sites/{site}';
const [read, write] = ['firebasehosting.sites.get', 'firebasehosting.sites.update'];

export const hosting = [
  route('GET', '/v1beta1/projects/{project}/sites', 'firebasehosting.sites.list', (call) => ({
    sites: call.project.list(nameIn(call)),
  })),
  route('GET', site, read, (call) => existing(call, nameIn(call))),
  route('GET', `${site}/channels`, read, (call) => ({ channels: call.project.list(nameIn(call)) })),
  route('POST', `${site}/channels`, write, createChannel),
  route('GET', `${site}/channels/{channel}`, read, (call) => existing(call, nameIn(call))),
  route('PATCH', `${site}/channels/{channel}`, write, (call) => existing(call, nameIn(call))),
  route('GET', `${site}/channels/{channel}/releases`, read, (call) => ({
    releases: call.project.list(nameIn(call)).toReversed(),
  })),
  route('POST', `${site}/channels/{channel}/releases`, write, createRelease),
  route('GET', `${site}/versions`, read, (call) => ({ versions: call.project.list(nameIn(call)) })),
  route('POST', `${site}/versions`, write, createVersion),
  route('PATCH', `${site}/versions/{version}`, write, updateVersion),
  route(
    'POST',
    '/v1beta1/projects/{project}/sites/{site}/versions/{version}:populateFiles',
    write,
    populateFiles,
  ),
  upload(
    'POST',
    '/upload/projects/{project}/sites/{site}/versions/{version}/files/{hash}',
    write,
    uploadFile,
  ),
];

function createVersion(call: Call) {
  const name = `${nameIn(call)}/version-${call.cloud.next()}`;
  const version = { ...call.body, name, files: {} };
  call.project.resources.set(name, version);
  return version;
}

/** Once a version is finalized, nothing in it changes. */
function updateVersion(call: Call) {
  const version = patched(
    openVersion(call, nameIn(call)),
    call.body,
    `status,${call.query.get('updateMask')}`,
  );
  if (call.body.status === 'FINALIZED') assertUploaded(call, version);
  call.project.resources.set(nameIn(call), version);
  return version;
}

/** Google has some files from before; it wants the others. */
function populateFiles(call: Call) {
  const name = nameIn(call);
  const version = openVersion(call, name);
  const files = { ...filesOf(version), ...filesOf(call.body) };
  call.project.resources.set(name, { ...version, files });
  return {
    uploadRequiredHashes: [...new Set(Object.values(files))].filter(
      (hash) => !call.project.files.has(`hosting/${hash}`),
    ),
    uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${name}/files`,
  };
}

function uploadFile({ project, parameters, bytes }: Call) {
  project.files.set(`hosting/${parameters.hash}`, gunzipSync(bytes));
  return {};
}

function assertUploaded({ project }: Call, version: Resource): void {
  const missing = Object.values(filesOf(version)).filter((hash) => !project.files.has(`hosting/${hash}`));
  if (missing.length > 0)
    throw new GoogleError(400, `${missing.length} files of the version were not uploaded.`);
}

function openVersion(call: Call, name: string): Resource {
  const version = existing(call, name);
  if (version.status !== 'CREATED')
    throw new GoogleError(400, `The version ${name} is ${text(version, 'status')}.`);
  return version;
}

function createChannel(call: Call) {
  const id = call.query.get('channelId') ?? '';
  const name = `${nameIn(call)}/${id}`;
  const channel = { name, url: `https://${call.parameters.site}--${id}-rehearsal.web.app`, ...call.body };
  call.project.resources.set(name, channel);
  return channel;
}

/** From here on visitors get this version. */
function createRelease(call: Call) {
  const version = existing(call, versionName(call));
  if (version.status !== 'FINALIZED')
    throw new GoogleError(400, 'A version must be finalized before its release.');
  const name = `${nameIn(call)}/release-${call.cloud.next()}`;
  const release = {
    name,
    version: { name: version.name, status: version.status },
    type: 'DEPLOY',
    releaseTime: new Date().toISOString(),
    releaseUser: { email: call.caller.replace(/^.*:/, '') },
  };
  call.project.resources.set(name, release);
  return release;
}

function versionName({ query, project }: Call): string {
  return (query.get('versionName') ?? '').replace(
    /^(projects\/[^/]+\/)?sites/,
    `projects/${project.id}/sites`,
  );
}

/** Paths and the hashes of what lies there. */
export function filesOf(version: Resource): Record<string, string> {
  const files =
    typeof version.files === 'object' && version.files !== null ? Object.entries(version.files) : [];
  return Object.fromEntries(files.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
