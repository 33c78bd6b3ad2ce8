// @ts-check
import { readFile, writeFile } from 'node:fs/promises';
import { ask } from '../deploy/command.mjs';
import { parseParameters } from '../google/parameters.mjs';
import { Failure } from '../local/fail.mjs';
import { inRoot } from '../local/paths.mjs';

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
  const files = {
    '.firebaserc': `${JSON.stringify(aliases, null, 2)}\n`,
    [environment]: await withAnswers(environment, parameters),
  };
  const changed = [];
  for (const [file, content] of Object.entries(files))
    if (await writeIfNew(file, content)) changed.push(file);
  return changed;
}

/**
 * The example with the answers. A file that is there keeps its lines, and gets what the example has and it lacks.
 * @param {string} file
 * @param {Record<string, string>} answers
 */
async function withAnswers(file, answers) {
  const example = await readFile(inRoot('functions', '.env.example'), 'utf8');
  const before = await readFile(inRoot(file), 'utf8').catch(() => null);
  const present = before === null ? example.replace(/^# Copy to.*\n+/, '') : before;
  const known = parseParameters(present);
  const missing = Object.entries(parseParameters(example)).filter(([name]) => !(name in known));
  return [...missing, ...Object.entries(answers)].reduce(withParameter, present);
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
  if (parseParameters(lines)[name] === value) return lines;
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
