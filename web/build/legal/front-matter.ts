import type { LegalMetadata } from '../../src/lib/legal-document.ts';

const requiredKeys = ['title', 'description', 'summary', 'version', 'lastUpdated', 'validFrom'] as const;
const keys = [...requiredKeys, 'changes'] as const;

type FrontMatter = Omit<LegalMetadata, 'slug' | 'language'>;

/** Splits a legal text into its body and its front matter, which may only contain the known keys. */
export function parseFrontMatter(source: string): { readonly metadata: FrontMatter; readonly body: string } {
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(source);
  if (!match) throw new Error('A legal text must start with front matter between two lines "---".');
  const values = new Map((match[1] ?? '').split('\n').map(parseLine));
  const unknown = [...values.keys()].filter((name) => !keys.some((key) => key === name));
  if (unknown.length > 0) throw new Error(`Unknown front matter: ${unknown.join(', ')}.`);
  const missing = requiredKeys.find((key) => !values.get(key));
  if (missing) throw new Error(`The front matter has no ${missing}.`);
  for (const key of ['lastUpdated', 'validFrom'])
    if (!isDay(values.get(key) ?? ''))
      throw new Error(`${key} is "${values.get(key)}"; expected a date such as 2025-03-17.`);
  // Every key was checked above.
  return { metadata: Object.fromEntries(values) as FrontMatter, body: match[2] ?? '' };
}

/** JavaScript reads 29 February of any year. */
function isDay(text: string): boolean {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
}

function parseLine(line: string): [string, string] {
  const match = /^(\w+): "?(.*?)"?$/.exec(line);
  if (!match) throw new Error(`Front matter must have the form "name: value"; found "${line}".`);
  return [match[1] ?? '', match[2] ?? ''];
}
