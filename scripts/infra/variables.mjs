// @ts-check
import { readFile } from 'node:fs/promises';
import { isPlaceholder } from '../doctor/operator.mjs';
import { Failure } from '../local/fail.mjs';
import { inRoot } from '../local/paths.mjs';

/**
 * Nothing is made from the values that the repository came with.
 * @param {string} target
 */
export async function assertFilledIn(target) {
  const file = `infra/${target}.tfvars`;
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const unfilled = lines.filter((line) => /"your-/.test(line) || isPlaceholder(line));
  if (unfilled.length === 0) return;
  throw new Failure(
    `${file} still has placeholders; put the real values there, then run the same command again:\n${unfilled.join('\n')}`,
  );
}
