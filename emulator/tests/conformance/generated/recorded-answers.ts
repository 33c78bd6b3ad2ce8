import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { Letter } from './ask-emulator.ts';
import { type GeneratedFile, generatedFile } from './generated-file.ts';

/**
 * The recorded responses of Google's emulator, one line per generated file: a digest of the file and a letter
 * per request, or `refused` if it rejected the rules. File n has the seed `firstSeed + n`.
 */
const place = new URL('google-answers.txt.gz', import.meta.url);

export const firstSeed = 29_000_000;

export interface RecordedAnswers {
  readonly digest: string;
  readonly letters: readonly Letter[] | 'refused';
}

export function generateFile(index: number): GeneratedFile {
  const [file] = fc.sample(generatedFile(), { seed: firstSeed + index, numRuns: 1 });
  if (!file) throw new Error('fast-check gave no sample.');
  return file;
}

/** Changes when the generator or fast-check produces another file for the same seed. */
export function digestOf(file: object): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 8);
}

export function readAnswers(): readonly RecordedAnswers[] {
  const lines = gunzipSync(readFileSync(place)).toString().trimEnd().split('\n');
  return lines.map((line) => {
    const [digest = '', letters = ''] = line.split(' ');
    return { digest, letters: letters === 'refused' ? letters : ([...letters] as Letter[]) };
  });
}

export function writeAnswers(answers: readonly RecordedAnswers[]): void {
  const lines = answers.map(
    ({ digest, letters }) => `${digest} ${letters === 'refused' ? letters : letters.join('')}\n`,
  );
  writeFileSync(place, gzipSync(lines.join('')));
}
