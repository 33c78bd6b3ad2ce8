import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from '../../support/fail.ts';
import { inRoot } from '../../support/paths.ts';
import { ask } from '../deploy/command.ts';
import { parseParameters } from '../google/project.ts';

/**
 * Puts the answers into .firebaserc and functions/.env.<project>; other lines stay.
 * @returns the files that changed
 */
export async function writeSettings(
  target: string,
  projectId: string,
  parameters: Record<string, string>,
): Promise<string[]> {
  const aliases = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  aliases.projects[target] = projectId;
  const environment = `functions/.env.${projectId}`;
  const files = {
    '.firebaserc': `${JSON.stringify(aliases, null, 2)}\n`,
    [environment]: await withAnswers(environment, projectId, parameters),
  };
  const changed = [];
  for (const [file, content] of Object.entries(files))
    if (await writeIfNew(file, content)) changed.push(file);
  return changed;
}

/** The example with the answers. A file that is there keeps its lines, and gets what the example has and it lacks. */
async function withAnswers(file: string, projectId: string, answers: Record<string, string>) {
  const template = await readFile(inRoot('functions', '.env.example'), 'utf8');
  const example = template.replaceAll('your-project-id', projectId);
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  const present = before === null ? example.replace(/^# Copy to.*\n+/, '') : before;
  const known = parseParameters(present);
  const missing = Object.entries(parseParameters(example)).filter(([name]) => !(name in known));
  return [...missing, ...Object.entries(answers)].reduce(withParameter, present);
}

async function writeIfNew(file: string, content: string) {
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  if (before === content) return false;
  await writeFile(inRoot(file), content);
  return true;
}

export function withParameter(lines: string, [name, value]: [string, string]) {
  const line = `${name}=${quoted(value)}`;
  const existing = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
  if (parseParameters(lines)[name] === value) return lines;
  // A function: "$" in a value is to mean itself.
  if (existing.test(lines)) return lines.replace(existing, () => line);
  return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Between quotes nothing has a meaning but the same quote and, between double ones, the backslash. */
function quoted(value: string) {
  if (!/["\\]/.test(value)) return `"${value}"`;
  if (!value.includes("'")) return `'${value}'`;
  throw new Failure(`“${value}” contains both kinds of quotes: change it, or edit the file by hand.`);
}

/** Commits what was written, and nothing else: only a commit is released. */
export function commitSettings(target: string, projectId: string, files: readonly string[]) {
  const settings = ['.firebaserc', `functions/.env.${projectId}`];
  const isCommitted = ask('git', ['status', '--porcelain', '--', ...settings]).output.trim() === '';
  if (isCommitted) return console.log(`${settings.join(', ')}: unchanged`);
  commitOnly(settings, `config: name the project of ${target}`);
  console.log(`${files.length > 0 ? files.join(', ') : settings.join(', ')}: written and committed`);
}

/** Commits these files only. */
export function commitOnly(files: readonly string[], message: string) {
  ask('git', ['add', '--', ...files]);
  const commit = ['commit', '--quiet', '--only', '--message', message, '--', ...files];
  const { ok, output, errors } = ask('git', commit);
  if (ok) return;
  throw new Failure(
    `${files.join(', ')} could not be committed: ${(errors + output).trim()}\nFix that and run the same command again to finish.`,
  );
}
