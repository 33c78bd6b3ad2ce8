/* Commands for messages, personal data and the newsletter: `npm run staff -- inbox list`. */
import { runStaffTool } from '../tools/staff/run.ts';
import { runMain } from '../tools/support/command.ts';

await runMain(() => {
  const [tool = '', ...args] = process.argv.slice(2);
  return runStaffTool(tool, args);
});
