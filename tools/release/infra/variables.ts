import { readFile } from 'node:fs/promises';
import { Failure } from '../../../scripts/support/fail.ts';
import { inRoot } from '../../../scripts/support/paths.ts';
import { isPlaceholder } from '../doctor/operator.ts';

/** Nothing is made from the values that the repository came with. */
export async function assertFilledIn(target: string) {
  const file = `infra/${target}.tfvars`;
  const lines = (await readFile(inRoot(file), 'utf8')).split('\n');
  const unfilled = lines.filter((line) => /"your-/.test(line) || isPlaceholder(line));
  if (unfilled.length === 0) return;
  throw new Failure(
    `${file} still has placeholders; put the real values there, then run the same command again:\n${unfilled.join('\n')}`,
  );
}
