import { gunzipSync } from 'node:zlib';
import { type Call, existing, keep, nameIn } from '../call.ts';
import { GoogleError } from '../google-error.ts';
import { part, patched, type Resource, text } from '../resource.ts';

export function createVersion(call: Call) {
  const name = `${nameIn(call)}/version-${call.cloud.next()}`;
  return keep(call, { ...call.body, name, files: {} }, name);
}

export function updateVersion(call: Call) {
  const mask = `status,${call.query.get('updateMask')}`;
  const version = patched(openVersion(call), call.body, mask);
  const missing = Object.values(filesOf(version)).filter(
    (hash) => !call.project.files.has(`hosting/${hash}`),
  );
  if (call.body.status === 'FINALIZED' && missing.length > 0)
    throw new GoogleError(400, `${missing.length} files of the version were not uploaded.`);
  return keep(call, version);
}

/** Google already has some files and requests the others. */
export function populateFiles(call: Call) {
  const version = openVersion(call);
  const files = { ...filesOf(version), ...filesOf(call.body) };
  keep(call, { ...version, files });
  return {
    uploadRequiredHashes: [...new Set(Object.values(files))].filter(
      (hash) => !call.project.files.has(`hosting/${hash}`),
    ),
    uploadUrl: `https://upload-firebasehosting.googleapis.com/upload/${nameIn(call)}/files`,
  };
}

export function upload({ project, parameters, bytes }: Call) {
  project.files.set(`hosting/${parameters.hash}`, gunzipSync(bytes));
  return {};
}

/** A finalized version does not change. */
function openVersion(call: Call): Resource {
  const version = existing(call);
  if (version.status === 'CREATED') return version;
  throw new GoogleError(400, `The version ${version.name} is ${text(version, 'status')}.`);
}

export function createChannel(call: Call) {
  const id = call.query.get('channelId') ?? '';
  const name = `${nameIn(call)}/${id}`;
  const url = `https://${call.parameters.site}--${id}-rehearsal.web.app`;
  return keep(call, { name, url, ...call.body }, name);
}

/** Newest first. */
export function releases(call: Call) {
  return { releases: call.project.list(nameIn(call)).toReversed() };
}

/** Visitors get this version from now on. */
export function release(call: Call) {
  const version = existing(call, versionName(call));
  if (version.status !== 'FINALIZED')
    throw new GoogleError(400, 'A version must be finalized before its release.');
  const name = `${nameIn(call)}/release-${call.cloud.next()}`;
  const released = {
    name,
    version: { name: version.name, status: version.status },
    type: 'DEPLOY',
    releaseTime: new Date().toISOString(),
    releaseUser: { email: call.caller.replace(/^.*:/, '') },
  };
  return keep(call, released, name);
}

function versionName({ query, project }: Call): string {
  const given = query.get('versionName') ?? '';
  return given.replace(/^(projects\/[^/]+\/)?sites/, `projects/${project.id}/sites`);
}

/** Paths and the hashes of their contents. */
export function filesOf(version: Resource): Record<string, string> {
  const files = Object.entries(part(version, 'files'));
  return Object.fromEntries(files.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
