// @ts-check
/* The newsletter, for staff: `npm run newsletter -- send content/newsletter/2026-12-ahoj.md --dry-run`. */
import { runMain } from './local/fail.mjs';
import { runStaffTool } from './local/staff-tool.mjs';

await runMain(() => runStaffTool('newsletter', process.argv.slice(2)));
