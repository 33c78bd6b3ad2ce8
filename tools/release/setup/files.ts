import { readFile, writeFile } from 'node:fs/promises';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';
import { git } from '../deploy/command.ts';
import { parseParameters } from '../google/project.ts';

/** Keeps the other lines of .firebaserc and functions/.env.<project>; commits them, as only commits are released. */
export async function saveSettings(target: string, projectId: string, parameters: Record<string, string>) {
  const aliases = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  aliases.projects[target] = projectId;
  const environment = `functions/.env.${projectId}`;
  await writeFile(inRoot('.firebaserc'), `${JSON.stringify(aliases, null, 2)}\n`);
  await writeFile(inRoot(environment), await withAnswers(environment, projectId, parameters));
  const files = ['.firebaserc', environment];
  const isNew = commitOnly(files, `config: name the project of ${target}`);
  console.log(`${files.join(', ')}: ${isNew ? 'written and committed' : 'unchanged'}`);
}

/** The example with the answers. An existing file keeps its lines and gets the missing ones from the example. */
async function withAnswers(file: string, projectId: string, answers: Record<string, string>) {
  const template = await readFile(inRoot('functions', '.env.example'), 'utf8');
  const example = template.replaceAll('your-project-id', projectId);
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  const present = before === null ? example.replace(/^# Copy to.*\n+/, '') : before;
  const known = parseParameters(present);
  const missing = Object.entries(parseParameters(example)).filter(([name]) => !(name in known));
  return [...missing, ...Object.entries(answers)].reduce(withParameter, present);
}

export function withParameter(lines: string, [name, value]: [string, string]) {
  const line = `${name}=${quoted(value)}`;
  const existing = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
  if (parseParameters(lines)[name] === value) return lines;
  // A replacer function, so that "$" in a value has no special meaning.
  if (existing.test(lines)) return lines.replace(existing, () => line);
  return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/** Between quotes only the same quote is special and, in double quotes, the backslash. */
function quoted(value: string) {
  if (!/["\\]/.test(value)) return `"${value}"`;
  if (!value.includes("'")) return `'${value}'`;
  throw new Failure(`“${value}” contains both kinds of quotes: change it, or edit the file by hand.`);
}

export function isCommitted(...paths: readonly string[]): boolean {
  return git('status', '--porcelain', '--', ...paths).output.trim() === '';
}

/** Commits only these files; false if there was nothing to commit. */
export function commitOnly(files: readonly string[], message: string): boolean {
  if (isCommitted(...files)) return false;
  git('add', '--', ...files);
  const { ok, output, errors } = git('commit', '--quiet', '--only', '--message', message, '--', ...files);
  if (ok) return true;
  throw new Failure(
    `${files.join(', ')} could not be committed: ${(errors + output).trim()}\nFix that and run the same command again to finish.`,
  );
}
