import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { knownDifferences as ruleDifferences } from '../generated/known-differences.ts';
import { official } from '../official.ts';
import {
  answerLine,
  type KnownDifference,
  knownDifferences,
  requestLine,
  requestSummary,
} from './known-differences.ts';
import { SurfaceClient } from './outcomes.ts';
import { type SurfaceRequest, surfaceRequest } from './surface-request.ts';
import { closeSessions } from './transports.ts';

/* Asks for each known difference again: ours, and Google's emulator as described in CONTRIBUTING.md. */

const emulator = await startEmulator({ port: 0 });
afterAll(() => {
  closeSessions();
  return emulator.stop();
});
const address = official ?? `127.0.0.1:${emulator.port}`;

test('generated requests refer to differences of the table', () => {
  const names = knownDifferences.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(ruleDifferences.map(({ because }) => because)));
});

function sentFor({ asked, recorded }: KnownDifference): SurfaceRequest {
  return asked ?? surfaceRequest(recorded.seed ?? 0);
}

/** Google's emulator counts the transactions of each database: those of a fresh one are the client's first. */
async function openTransactions(): Promise<void> {
  const method = `http://${address}/v1/projects/p/databases/x/documents:beginTransaction`;
  const headers = { authorization: 'Bearer owner' };
  for (let count = 0; count < 30; count += 1) await fetch(method, { method: 'POST', headers });
}

test.each(knownDifferences)('$name is answered as recorded', async (known) => {
  const { google, ours, request } = known.recorded;
  const sent = sentFor(known);
  expect(requestLine(sent).slice(0, 400)).toBe(request);
  if (known.name === 'rollback in another database') await openTransactions();
  // In a new project: Google's emulator evaluates new rules for listeners that an earlier request left.
  const answer = await new SurfaceClient(address, 'demo-surface-9').ask(sent, 5_000);
  expect(answerLine(answer).slice(0, 400)).toBe(official === undefined ? ours : google);
});

/** `update` of vitest writes the table of README.md. */
test('README.md lists the known differences', async () => {
  const place = fileURLToPath(new URL('../../../README.md', import.meta.url));
  const heading = '| name | request | Google’s emulator | ours | why |\n|---|---|---|---|---|\n';
  const table = /(?<=\n)\| name \| request .*?\n(?=\n)/s;
  const rows = knownDifferences.map(tableRow);
  const readme = readFileSync(place, 'utf8').replace(table, () => `${heading}${rows.join('')}`);
  await expect(readme).toMatchFileSnapshot(place);
});

function tableRow(known: KnownDifference): string {
  const { google, ours } = known.recorded;
  const at = [...google].findIndex((character, index) => character !== ours[index]);
  const start = at > 60 ? at - 30 : 0;
  const cells = [cell(requestSummary(sentFor(known))), cell(google, start), cell(ours, start)];
  return `| ${[known.name, ...cells, known.why].join(' | ')} |\n`;
}

/** At most 90 characters, from `start` on, as code. */
function cell(line: string, start = 0): string {
  const shown = `${start > 0 ? '…' : ''}${line.slice(start)}`.replaceAll('`', "'").replaceAll('|', '\\|');
  return `\`${shown.length > 90 ? `${shown.slice(0, 90)}…` : shown}\``;
}
