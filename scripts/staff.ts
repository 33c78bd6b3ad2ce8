/*
 * Staff commands for messages, personal data and the newsletter: `npm run staff -- inbox list`, `-- gdpr export
 * zoe@example.com`, `-- newsletter send content/newsletter/2026-12-ahoj.md --dry-run`.
 */
import { runStaffTool } from '../tools/staff/run.ts';
import { runMain } from '../tools/support/fail.ts';

await runMain(() => {
  const [tool = '', ...args] = process.argv.slice(2);
  return runStaffTool(tool, args);
});
