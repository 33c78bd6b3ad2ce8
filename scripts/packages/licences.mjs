// @ts-check
import { neededBy } from './lockfile.mjs';

const parts = { 'What browsers may get': 'web', 'What Cloud Functions run': 'functions' };

/** Packages that name their licence in a way that the lockfile does not repeat; read in their own files. */
const stated = /** @type {Readonly<Record<string, string>>} */ ({ limiter: 'MIT' });

/**
 * Which licence each package has that ships, as a Markdown page. Throws for a package without one.
 * @param {import('./lockfile.mjs').LockedPackages} packages
 */
export function licencesPage(packages) {
  const sections = Object.entries(parts).map(([title, workspace]) => section(packages, title, workspace));
  return `# Licences of what ships

Written by \`npm run licences\` from package-lock.json. Tools for development are not in it: they stay on the machines of developers.

${sections.join('\n')}`;
}

/**
 * @param {import('./lockfile.mjs').LockedPackages} packages
 * @param {string} title
 * @param {string} workspace
 */
function section(packages, title, workspace) {
  const folders = neededBy(packages, workspace);
  const licences = [...new Set(folders.map((folder) => licenceOf(packages, folder)))].sort();
  const rows = licences.map((licence) => {
    const titles = folders
      .filter((folder) => licenceOf(packages, folder) === licence)
      .map((folder) => titleOf(packages, folder));
    return `| ${licence} | ${titles.length} | ${titles.join(', ')} |`;
  });
  return `## ${title}: ${folders.length} packages\n\n| licence | packages | |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/**
 * @param {import('./lockfile.mjs').LockedPackages} packages
 * @param {string} folder
 */
function licenceOf(packages, folder) {
  const licence = packages[folder]?.license ?? stated[nameOf(folder)];
  if (licence === undefined)
    throw new Error(`${nameOf(folder)} names no licence: read it, and note it in ${import.meta.filename}.`);
  return licence;
}

/**
 * @param {import('./lockfile.mjs').LockedPackages} packages
 * @param {string} folder
 */
function titleOf(packages, folder) {
  return `${nameOf(folder)} ${packages[folder]?.version}`;
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
