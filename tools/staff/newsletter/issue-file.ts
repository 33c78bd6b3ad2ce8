import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@labka/contract';
import { visibleText } from '@labka/functions/mail/safe-text';
import type { Issue } from '@labka/functions/newsletter/mails';
import { Failure } from '../../support/command.ts';
import { renderPart } from './issue-markdown.ts';

export type WrittenIssue = Awaited<ReturnType<typeof readIssueFile>>;

const names = new Intl.DisplayNames('en', { type: 'language' });

const longestLine = 150;
/** Firestore's limit is 1 MiB per document, including the field names and what distribution stores there. */
const largestIssueBytes = 900_000;

/** Reads an issue; throws a `Failure` that says what to correct. */
export async function readIssueFile(file: string) {
  const id = issueId(file);
  const { header, body } = splitHeader(await readText(file));
  const subject = readSubject(header);
  const parts = splitParts(body).map(({ language, markdown }) => ({
    language,
    ...renderPart(language === 'sk' ? bindPrepositions(markdown) : markdown),
  }));
  const issue: Issue = { subject, parts };
  if (Buffer.byteLength(JSON.stringify(issue)) >= largestIssueBytes) throw tooLarge();
  for (const { title } of parts) assertLine('title', title);
  // An issue is sent only once under its id.
  return { id, ...issue };
}

function issueId(file: string): string {
  const { name, ext } = path.parse(file);
  if (ext === '.md' && /^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) return name;
  throw new Failure(
    `"${file}" is not an issue: name a file such as content/newsletter/2026-12-winter.md (lowercase letters, digits and hyphens).`,
  );
}

async function readText(file: string) {
  try {
    if ((await stat(file)).size >= largestIssueBytes) throw tooLarge();
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
    return visibleText(text, Number.POSITIVE_INFINITY);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const isEncoding = error instanceof TypeError;
    const reason = isEncoding ? 'its text is not UTF-8' : 'the file does not exist or cannot be opened';
    throw new Failure(`${path.resolve(file)} cannot be read: ${reason}.`, { cause: error });
  }
}

function tooLarge(): Failure {
  return new Failure(`The issue is too large: it must stay below ${largestIssueBytes / 1000} kB.`);
}

function splitHeader(text: string) {
  const [, header, body] = /^---\n((?:.*\n)*?)---\n([\s\S]*)$/.exec(`${text}\n`) ?? [];
  if (header === undefined || body === undefined)
    throw new Failure('An issue must start with its subject between two lines of ---.');
  return { header, body };
}

/** The only allowed line in an issue's header. */
function readSubject(header: string): string {
  const subjects: string[] = [];
  for (const line of header.split('\n').filter((text) => text.trim() !== '')) {
    const [, name, value = ''] = /^([^:]*):(.*)$/.exec(line) ?? [];
    if (name?.trim() !== 'subject')
      throw new Failure(`The header has an unknown line: "${line}". It may only contain: subject: …`);
    subjects.push(value.trim());
  }
  const [subject, ...others] = subjects;
  if (!subject || others.length > 0) throw new Failure('The header must have one subject: …');
  assertLine('subject', subject);
  return subject;
}

function assertLine(name: string, text: string): void {
  if (text.length <= longestLine) return;
  throw new Failure(`The ${name} has ${text.length} characters; it may have ${longestLine}.`);
}

/** The text after each `<!-- sk -->`. */
function splitParts(body: string): readonly { readonly language: Language; readonly markdown: string }[] {
  const [preface = '', ...pieces] = withoutNotes(body).split(/^[ \t]*<!-- *([a-z]{2}) *-->[ \t]*$/im);
  if (preface.trim() !== '')
    throw new Failure(
      `There is text before the first part; move it below ${languages.map((name) => `<!-- ${name} -->`).join(' or ')}.`,
    );
  const parts = pieces.flatMap((name, index) =>
    index % 2 === 0
      ? [{ language: readLanguage(name.toLowerCase()), markdown: pieces[index + 1] ?? '' }]
      : [],
  );
  for (const language of languages) {
    const found = parts.filter((part) => part.language === language).length;
    if (found !== 1)
      throw new Failure(
        `The issue must have one ${names.of(language)} part, below <!-- ${language} -->; it has ${found}.`,
      );
  }
  return parts;
}

/** Comments are authors' notes; only those that start a language's section have a meaning. */
function withoutNotes(body: string): string {
  const text = body.replace(/<!--(?! *[a-z]{2} *-->)(?:(?!<!--)[\s\S])*?-->/gi, '');
  if (/<!--(?! *[a-z]{2} *-->)/i.test(text)) throw new Failure('A comment is not closed: <!-- without -->.');
  return text;
}

/** Slovak lines must not end with a one-letter preposition or conjunction. */
function bindPrepositions(markdown: string): string {
  return markdown.replace(/(?<![^\s(„*_[])([aikosuvz]) (?=\S)/gi, '$1\u00a0');
}

function readLanguage(name: string): Language {
  const language = languages.find((language) => language === name);
  if (language) return language;
  throw new Failure(
    `<!-- ${name} --> starts no part: the languages of an issue are ${languages.join(' and ')}.`,
  );
}
