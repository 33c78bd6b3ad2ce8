import type { Answer, GeneratedClient } from './ask-emulator.ts';
import type { GeneratedFile, GeneratedRequest } from './generated-file.ts';

/**
 * The outcome of each request: its response without variable parts and, for commits, the stored documents. Or
 * the error for the rules or documents.
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

/** The documents of a commit, with the request's id filled in. */
function writtenPaths({ body }: GeneratedRequest, at: number): readonly string[] {
  const names = JSON.stringify(body).matchAll(/"(?:name|delete|verify)":"%root\/([^"]+)"/g);
  return [...new Set([...names].map(([, path = '']) => path.replaceAll('%at', `r${at}`)))].sort();
}

/** Timestamps in generated documents; others are those of the run. */
const ownMoment = /^2000-/;
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/**
 * Keys with times, and keys that only Google's emulator sends: `done` of an aggregation, missing in the
 * published protocol, and `skippedResults`, which it sends in another message.
 */
const ignoredKeys: ReadonlySet<string> = new Set([
  'commitTime',
  'readTime',
  'updateTime',
  'createTime',
  'done',
  'skippedResults',
]);

export function stable(value: unknown): unknown {
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
