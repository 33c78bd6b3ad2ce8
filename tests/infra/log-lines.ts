import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { recordedLog } from '../functions/recorded-log.ts';
import type { LogLine } from './log-filter.ts';

type Entries = ReturnType<typeof recordedLog>['entries'];

const script = `
  import * as logger from 'firebase-functions/logger';
  for (const { severity, message, entry } of JSON.parse(process.argv[1])) logger[severity](message, entry);
`;

/** The handlers' log lines, as the functions' own logger writes them and Cloud Logging stores them, by severity. */
export async function logLines(entries: Entries): Promise<readonly LogLine[]> {
  const args = ['--input-type=module', '--eval', script, JSON.stringify(entries)];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });
  return `${stdout}\n${stderr}`
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => JSON.parse(text))
    .map(({ severity, ...jsonPayload }) => ({
      severity,
      jsonPayload,
      resource: { type: 'cloud_run_revision' },
      labels: { 'goog-managed-by': 'cloudfunctions' },
    }));
}
