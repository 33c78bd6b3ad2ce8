// @ts-check
/* Requests about personal data, for the operator: `npm run gdpr -- export zoe@example.com`. */
import { runMain } from './local/fail.mjs';
import { runStaffTool } from './local/staff-tool.mjs';

await runMain(() => runStaffTool('gdpr', process.argv.slice(2)));
