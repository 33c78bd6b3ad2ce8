import { gunzipSync } from 'node:zlib';
import { type Call, existing, keep, nameIn } from './call.ts';
import { GoogleError } from './google-error.ts';
import { part, patched, text } from './resource.ts';

export function createVersion(call: Call) {
  const name = `${nameIn(call)}/version-${call.project.next()}`;
  return keep(call, { ...call.body, name, files: {} }, name);
}

export function updateVersion(call: Call) {
  const version = patched(existing(call), call.body, `status,${call.query.get('updateMask')}`);
  const hashes = Object.values(part(version, 'files'));
  const missing = hashes.filter((hash) => !call.project.files.has(`hosting/${hash}`));
  if (missing.length > 0) throw new GoogleError(400, `${missing.length} files were not uploaded.`);
  return keep(call, version);
}

/** Google already has some files and requests the others. */
export function populateFiles(call: Call) {
  const version = existing(call);
  const files = { ...part(version, 'files'), ...part(call.body, 'files') };
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

/** Newest first. */
export function releases(call: Call) {
  return { releases: call.project.list(nameIn(call)).toReversed() };
}

/** Visitors get this version from now on. */
export function release(call: Call) {
  const given = call.query.get('versionName') ?? '';
  const version = existing(
    call,
    given.replace(/^(projects\/[^/]+\/)?sites/, `projects/${call.project.id}/sites`),
  );
  if (text(version, 'status') !== 'FINALIZED') throw new GoogleError(400, 'The version is not finalized.');
  const name = `${nameIn(call)}/release-${call.project.next()}`;
  return keep(call, { name, version: { name: version.name }, type: 'DEPLOY' }, name);
}
