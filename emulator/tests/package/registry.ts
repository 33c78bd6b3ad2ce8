import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { inEmulator } from '../../build/paths.ts';

const root = inEmulator('..');

/** The folder of each installed version, by the package's name. The version that others see first is the latest. */
function installedPackages(): Map<string, Map<string, string>> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const found = new Map<string, Map<string, string>>();
  const folders = Object.keys(packages).sort((one, other) => one.length - other.length);
  for (const folder of folders.filter((name) => name.includes('node_modules/'))) {
    const { link, version } = packages[folder];
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const isMissing = link === true || !existsSync(path.join(root, folder));
    if (!isMissing) found.set(name, (found.get(name) ?? new Map()).set(version, path.join(root, folder)));
  }
  return found;
}

/**
 * Serves the packages of this workspace as the npm registry does, so that `npm install` works anywhere without a
 * network. A package that is not installed here does not exist.
 */
export async function startRegistry(): Promise<{ readonly url: string; readonly stop: () => void }> {
  const packages = installedPackages();
  let url = '';
  const manifestOf = (name: string, version: string, folder: string) => ({
    ...JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    dist: { tarball: `${url}/${name}/-/${version}.tgz` },
  });
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/');
    const versions = packages.get(name);
    const folder = versions?.get(file?.replace(/\.tgz$/, '') ?? '');
    if (folder)
      return void spawn('tar', ['-cf', '-', '--exclude=./node_modules', '.'], { cwd: folder }).stdout.pipe(
        response,
      );
    if (!versions) return void response.writeHead(404).end('{}');
    const manifests = [...versions].map(([version, place]) => [version, manifestOf(name, version, place)]);
    const latest = [...versions.keys()][0];
    response.end(JSON.stringify({ name, 'dist-tags': { latest }, versions: Object.fromEntries(manifests) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return { url, stop: () => server.close() };
}
