// @ts-check
/*
 * Sends 100,000 generated commits to the rules (`npm test` sends 3,000): `npm run attack`, or `npm run attack -- 1000000`. A failure prints
 * the smallest commit that the rules and the contract disagree about, and the seed that finds it again.
 */
import { ensureDependencies } from './local/dependencies.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { exitCode, installedCommand } from './local/run.mjs';

const [commits = '100000'] = process.argv.slice(2);

await runMain(async () => {
  if (!/^[1-9]\d{0,8}$/.test(commits))
    throw new Failure(`"${commits}" is no number of commits; leave it out for 100000.`);
  await ensureDependencies();
  return exitCode(installedCommand('vitest'), ['run', '--project=unit', 'tests/attack/writes.test.ts'], {
    ATTACK_COMMITS: commits,
  });
});
