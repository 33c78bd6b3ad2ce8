// @ts-check
/* The messages that came in, for support: `npm run inbox -- list`. */
import { runMain } from './local/fail.mjs';
import { runStaffTool } from './local/staff-tool.mjs';

await runMain(() => runStaffTool('inbox', process.argv.slice(2)));
