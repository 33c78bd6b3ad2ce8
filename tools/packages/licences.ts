import { type LockedPackages, neededBy } from '@labka/functions/lockfile';

const parts = { 'What browsers may get': 'web', 'What Cloud Functions run': 'functions' };

/** Packages whose licence is not in the lockfile; read from their own files. */
const stated = { limiter: 'MIT' } as Readonly<Record<string, string>>;

/** The licence of each shipped package, as a Markdown page. Throws for a package without one. */
export function licencesPage(packages: LockedPackages) {
  const sections = Object.entries(parts).map(([title, workspace]) => section(packages, title, workspace));
  return `# Licences of what ships

Development tools are not listed: they are never distributed.

${sections.join('\n')}`;
}

function section(packages: LockedPackages, title: string, workspace: string) {
  const folders = neededBy(packages, workspace);
  const licences = [...new Set(folders.map((folder) => licenceOf(packages, folder)))].sort();
  const rows = licences.map((licence) => {
    const names = folders.filter((folder) => licenceOf(packages, folder) === licence).map(nameOf);
    return `| ${licence} | ${[...new Set(names)].join(', ')} |`;
  });
  return `## ${title}\n\n| licence | packages |\n|---|---|\n${rows.join('\n')}\n`;
}

function licenceOf(packages: LockedPackages, folder: string) {
  const licence = packages[folder]?.license ?? stated[nameOf(folder)];
  if (licence === undefined)
    throw new Error(`${nameOf(folder)} names no licence: read it, and add it to ${import.meta.filename}.`);
  return licence;
}

function nameOf(folder: string) {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}
