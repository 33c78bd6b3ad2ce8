/*
 * What staff does with messages, personal data and the newsletter: `npm run staff -- inbox list`, `-- gdpr export zoe@example.com`,
 * `-- newsletter send content/newsletter/2026-12-ahoj.md --dry-run`.
 */
import { isToolName, toolNames } from '../tools/staff/command-line.ts';
import { runStaffTool } from '../tools/staff/run.ts';
import { Failure, runMain } from './support/fail.ts';

await runMain(() => {
  const [tool, ...args] = process.argv.slice(2);
  if (!isToolName(tool)) throw new Failure(`npm run staff -- ${toolNames.join('|')} …`);
  return runStaffTool(tool, args);
});
