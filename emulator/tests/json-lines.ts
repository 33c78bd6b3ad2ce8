import { readFileSync } from 'node:fs';

/** The rows of a file with one JSON value per line, such as recorded answers. */
export function readJsonLines<Row>(file: URL): readonly Row[] {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line));
}
