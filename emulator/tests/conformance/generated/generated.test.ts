import { startEmulator } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { isProving } from '../../sample.ts';
import { official } from '../official.ts';
import { type Answer, agree, GeneratedClient, letterOf } from './ask-emulator.ts';
import { forEachIndex } from './for-each-index.ts';
import type { GeneratedFile } from './generated-file.ts';
import { isKnown, knownDifferences } from './known-differences.ts';
import {
  digestOf,
  firstSeed,
  generateFile,
  type RecordedAnswers,
  readAnswers,
  writeAnswers,
} from './recorded-answers.ts';
import { shrink } from './shrink.ts';

/*
 * Rules files and requests made by a generator, and what Google's emulator answered to them.
 *
 *     PROVE=1 npx vitest run tests/conformance/generated
 *
 * asks all that is recorded, not only the first files, and prints how many requests that were. Where Google's emulator
 * runs, FIRESTORE_EMULATOR=official FIRESTORE_EMULATOR_HOST=… asks it too, and proves the record; a difference is made
 * as small as it can be. GENERATED_RECORD=2040 then writes a new record of as many files.
 */

const recorded = process.env.GENERATED_RECORD === undefined ? null : Number(process.env.GENERATED_RECORD);

/** As many as take a second. */
const usualFiles = 25;

/** Each is made small by many questions. */
const describedDifferences = 5;

const ours = await startEmulator({ port: 0 });
afterAll(() => ours.stop());

function clientOfOurs(worker: number): GeneratedClient {
  return new GeneratedClient(`127.0.0.1:${ours.port}`, `demo-generated-${worker}`);
}

function clientOfGoogle(worker: number): GeneratedClient | null {
  return official === undefined ? null : new GeneratedClient(official, `demo-generated-${worker}`);
}

async function lettersOf(client: GeneratedClient, file: GeneratedFile): Promise<RecordedAnswers['letters']> {
  const answers = await client.ask(file);
  if (typeof answers === 'string') return 'refused';
  return file.requests.map((request, at) => letterOf(answers[at] ?? missing, request));
}

const missing: Answer = { verdict: 'missing', message: '', body: null };

/** The requests that are answered otherwise; -1 where only one emulator takes the rules. */
function differencesOf(
  one: RecordedAnswers['letters'],
  other: RecordedAnswers['letters'],
): readonly number[] {
  if (one === 'refused' || other === 'refused') return one === other ? [] : [-1];
  return one.flatMap((letter, at) => (agree(letter, other[at] ?? 'R') ? [] : [at]));
}

interface Difference {
  readonly index: number;
  readonly file: GeneratedFile;
  readonly at: number;
}

/** A difference in words, as small as it can be made where both emulators run. */
async function describe({ file, at }: Difference): Promise<string> {
  const request = file.requests[at];
  const google = clientOfGoogle(0);
  const own = clientOfOurs(0);
  if (!request || !google) return JSON.stringify({ rules: file.rules, request }, null, 1);
  const smallest = await shrink(file.rules, request, async (smaller) => {
    const answers = [await lettersOf(google, smaller), await lettersOf(own, smaller)] as const;
    return !answers.includes('refused') && differencesOf(...answers).length > 0;
  });
  const answers = JSON.stringify({ google: await google.ask(smallest), ours: await own.ask(smallest) });
  return `${smallest.rules}\n${JSON.stringify(smallest.requests[0])}\n${answers}`;
}

/** Asks ours what is recorded, and Google's emulator too where it runs: that proves the record. */
async function replay(): Promise<void> {
  const answers = readAnswers();
  const count = isProving ? answers.length : Math.min(usualFiles, answers.length);
  const differences: Difference[] = [];
  let requests = 0;
  await forEachIndex(count, async (index, worker) => {
    const file = generateFile(index);
    const known = answers[index];
    expect(digestOf(file), `The generator makes another file ${index} than was recorded.`).toBe(
      known?.digest,
    );
    const letters = known?.letters ?? 'refused';
    const own = await lettersOf(clientOfOurs(worker), file);
    for (const at of differencesOf(letters, own)) differences.push({ index, file, at });
    const client = clientOfGoogle(worker);
    if (client) expect(await lettersOf(client, file), `Google's answers to file ${index}`).toEqual(letters);
    if (letters !== 'refused') requests += letters.length;
  });
  const unexplained = differences.filter(({ index, at }) => !isKnown(index, at));
  console.info(
    `${requests} requests over ${count} rules files (seeds from ${firstSeed}): ` +
      `${unexplained.length} unexplained differences, ${differences.length - unexplained.length} explained.`,
  );
  for (const difference of unexplained.slice(0, describedDifferences))
    console.info(await describe(difference));
  expect(unexplained).toHaveLength(0);
  expect(differences).toHaveLength(knownAmong(count));
}

/** The list of known differences holds nothing that has become the same. */
function knownAmong(count: number): number {
  return knownDifferences.filter(({ file }) => file < count).flatMap(({ requests }) => requests).length;
}

async function record(count: number): Promise<void> {
  const answers: RecordedAnswers[] = [];
  await forEachIndex(count, async (index, worker) => {
    const file = generateFile(index);
    const client = clientOfGoogle(worker);
    if (!client) throw new Error("FIRESTORE_EMULATOR_HOST does not say where Google's emulator runs.");
    answers[index] = { digest: digestOf(file), letters: await lettersOf(client, file) };
  });
  writeAnswers(answers);
}

const timeout = 3_600_000;
if (recorded === null) test('generated requests return the same as Google’s emulator', { timeout }, replay);
else test('Google’s responses are recorded', { timeout }, () => record(recorded));
