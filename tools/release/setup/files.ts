import { readFile, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import { Failure } from '../../support/command.ts';
import { inRoot } from '../../support/paths.ts';

/** Keeps the other lines of .firebaserc and functions/.env.<project>. */
export async function saveSettings(target: string, projectId: string, answers: Record<string, string>) {
  const aliases = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  aliases.projects[target] = projectId;
  const settings = `functions/.env.${projectId}`;
  await writeFile(inRoot('.firebaserc'), `${JSON.stringify(aliases, null, 2)}\n`);
  await writeFile(inRoot(settings), await withAnswers(settings, projectId, answers));
  console.log(`.firebaserc, ${settings}: written. Commit them: only commits are released.`);
}

/** functions/.env.<project>; empty if there is no such file. */
export async function readSettings(projectId: string): Promise<NodeJS.Dict<string>> {
  return parseEnv(await readFile(inRoot('functions', `.env.${projectId}`), 'utf8').catch(() => ''));
}

/** The example with the answers. An existing file keeps its lines and gets the missing ones from the example. */
async function withAnswers(file: string, projectId: string, answers: Record<string, string>) {
  const template = await readFile(inRoot('functions', '.env.example'), 'utf8');
  const example = template.replaceAll('your-project-id', projectId);
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  const present = before ?? example.replace(/^# Copy to.*\n+/, '');
  const settings = { ...parseEnv(example), ...parseEnv(present), ...answers };
  return Object.entries(settings).reduce(withParameter, present);
}

export function withParameter(lines: string, [name, value = '']: [string, string | undefined]): string {
  const existing = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
  if (parseEnv(lines)[name] === value) return lines;
  if (/["\\]/.test(value))
    throw new Failure(`“${value}” contains a quote or a backslash: edit the file by hand.`);
  const line = `${name}="${value}"`;
  // A replacer function, so that "$" in a value has no special meaning.
  if (existing.test(lines)) return lines.replace(existing, () => line);
  return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
}
