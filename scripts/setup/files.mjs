// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { ask } from '../deploy/command.mjs';
import { cliModule } from '../google/cli.mjs';
import { Failure } from '../local/fail.mjs';
import { inRoot } from '../local/paths.mjs';

/**
 * What functions/.env.<project> says, as the CLI will read it; nothing where there is no such file.
 * @param {string} projectId
 * @returns {Promise<Record<string, string>>}
 */
export async function readParameters(projectId) {
  const text = await readFile(inRoot('functions', `.env.${projectId}`), 'utf8').catch(() => '');
  return cliModule('functions/env').parse(text).envs;
}

/**
 * Puts the answers into .firebaserc and functions/.env.<project>; other lines stay.
 * @param {string} target
 * @param {string} projectId
 * @param {Record<string, string>} parameters
 * @returns {Promise<string[]>} the files that changed
 */
export async function writeSettings(target, projectId, parameters) {
  const aliases = JSON.parse(await readFile(inRoot('.firebaserc'), 'utf8'));
  aliases.projects[target] = projectId;
  const environment = `functions/.env.${projectId}`;
  const lines = await readFile(inRoot(environment), 'utf8').catch(() => '');
  const files = {
    '.firebaserc': `${JSON.stringify(aliases, null, 2)}\n`,
    [environment]: Object.entries(parameters).reduce(withParameter, lines),
  };
  const changed = [];
  for (const [file, content] of Object.entries(files))
    if (await writeIfNew(file, content)) changed.push(file);
  return changed;
}

/**
 * @param {string} file
 * @param {string} content
 */
async function writeIfNew(file, content) {
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  if (before === content) return false;
  await writeFile(inRoot(file), content);
  return true;
}

/**
 * @param {string} lines
 * @param {[string, string]} parameter
 */
export function withParameter(lines, [name, value]) {
  const line = `${name}=${quoted(value)}`;
  const existing = new RegExp(`^[ \\t]*${name}[ \\t]*=.*$`, 'm');
  // A function: "$" in a value is to mean itself.
  if (existing.test(lines)) return lines.replace(existing, () => line);
  return `${lines}${lines === '' || lines.endsWith('\n') ? '' : '\n'}${line}\n`;
}

/**
 * Between quotes nothing has a meaning but the same quote and, between double ones, the backslash.
 * @param {string} value
 */
function quoted(value) {
  if (!/["\\]/.test(value)) return `"${value}"`;
  if (!value.includes("'")) return `'${value}'`;
  throw new Failure(
    `“${value}” has quotes of both kinds: choose another spelling, or write it into the file by hand.`,
  );
}

/**
 * Commits what was written, and nothing else: only a commit is released.
 * @param {string} target
 * @param {string} projectId
 * @param {readonly string[]} files
 */
export function commitSettings(target, projectId, files) {
  const settings = ['.firebaserc', `functions/.env.${projectId}`];
  const isCommitted = ask('git', ['status', '--porcelain', '--', ...settings]).output.trim() === '';
  if (isCommitted) return console.log(`${settings.join(', ')}: as they should be`);
  ask('git', ['add', '--', ...settings]);
  const message = `config: name the project of ${target}`;
  const { ok, output, errors } = ask('git', [
    'commit',
    '--quiet',
    '--only',
    '--message',
    message,
    '--',
    ...settings,
  ]);
  if (!ok)
    throw new Failure(
      `${settings.join(', ')} are written, but not committed: ${(errors + output).trim()}\nThen run the same command again: it finishes what was begun.`,
    );
  console.log(`${files.length > 0 ? files.join(', ') : settings.join(', ')}: written and committed`);
}
