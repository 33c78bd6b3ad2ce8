import { parse } from 'yaml';
import type { LegalMetadata } from '../../src/lib/legal-document.ts';

const required = ['title', 'description', 'summary', 'version', 'lastUpdated', 'validFrom'] as const;
const known: readonly string[] = [...required, 'changes'];

type FrontMatter = Omit<LegalMetadata, 'slug' | 'language'>;

/** Splits a legal text into its body and its front matter, which may only contain the known keys. */
export function parseFrontMatter(source: string): { readonly metadata: FrontMatter; readonly body: string } {
  const [, yaml, body = ''] = /^---\n(.*?\n)---\n(.*)$/s.exec(source) ?? [];
  if (yaml === undefined)
    throw new Error('A legal text must start with front matter between two lines "---".');
  // With this schema every value is text: version 1.10 is not the number 1.1.
  const values: Readonly<Record<string, unknown>> = Object(parse(yaml, { schema: 'failsafe' }));
  const unknown = Object.keys(values).filter((key) => !known.includes(key));
  if (unknown.length > 0) throw new Error(`Unknown front matter: ${unknown.join(', ')}.`);
  const missing = required.find((key) => typeof values[key] !== 'string' || values[key] === '');
  if (missing) throw new Error(`The front matter has no ${missing}.`);
  for (const key of ['lastUpdated', 'validFrom'])
    if (!isDay(String(values[key])))
      throw new Error(`${key} is "${values[key]}"; expected a date such as 2025-03-17.`);
  // Every key was checked above.
  return { metadata: values as FrontMatter, body };
}

/** JavaScript reads 29 February of any year. */
function isDay(text: string): boolean {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
}
