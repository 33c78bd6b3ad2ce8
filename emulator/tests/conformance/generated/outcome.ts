import type { Answer, GeneratedClient } from './ask-emulator.ts';
import type { GeneratedFile, GeneratedRequest } from './generated-file.ts';

/**
 * What came of each request: its answer without what differs from run to run, and, for commits, the documents it left.
 * Or why the emulator takes neither the rules nor the documents.
 */
export async function outcomesOf(
  client: GeneratedClient,
  file: GeneratedFile,
): Promise<readonly string[] | string> {
  const answers = await client.ask(file);
  if (typeof answers === 'string') return answers;
  const documents = await client.read(file.requests.flatMap(writtenPaths));
  return file.requests.map((request, at) => outcomeOf(answers[at], request, at, documents));
}

function outcomeOf(
  answer: Answer | undefined,
  request: GeneratedRequest,
  at: number,
  documents: ReadonlyMap<string, unknown>,
): string {
  if (answer?.verdict !== 'allow') return answer?.verdict ?? 'missing';
  const left = writtenPaths(request, at).map((path) => [path, documents.get(path) ?? null]);
  return JSON.stringify(stable([answer.body, ...(left.length === 0 ? [] : [left])]));
}

/** The documents of a commit, with the mark of the request filled in. */
function writtenPaths({ body }: GeneratedRequest, at: number): readonly string[] {
  const names = JSON.stringify(body).matchAll(/"(?:name|delete|verify)":"%root\/([^"]+)"/g);
  return [...new Set([...names].map(([, path = '']) => path.replaceAll('%at', `r${at}`)))].sort();
}

/** Of a moment only whether it was generated, or is that of the run. */
const ownMoment = /^2000-/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/**
 * What says when something happened, and no more; and what only Google's emulator says, for which the published protocol
 * has no field (`done` of an aggregation) or another place (`skippedResults`, once).
 */
const ignoredKeys: ReadonlySet<string> = new Set([
  ...['commitTime', 'readTime', 'updateTime', 'createTime'],
  ...['done', 'skippedResults'],
]);

function stable(value: unknown): unknown {
  if (typeof value === 'string') {
    if (moment.test(value) && !ownMoment.test(value)) return 'now';
    return value.replace(/^projects\/[^/]+\/databases\/\(default\)\/documents\//, '');
  }
  if (Array.isArray(value)) return value.map(stable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !ignoredKeys.has(key));
  return Object.fromEntries(
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, part]) => [key, stable(part)]),
  );
}
