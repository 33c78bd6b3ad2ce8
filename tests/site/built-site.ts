import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@labka/contract';
import { JSDOM } from 'jsdom';

const root = path.join(import.meta.dirname, '..', '..', 'web', 'dist');

/** The folders from which Hosting serves a page: one per language, and the root as a fallback. */
export const folders: readonly string[] = ['', ...languages.map((language) => `${language}/`)];

/** Every built file; a link to a folder is a 404. */
const files: readonly string[] = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)).replaceAll(path.sep, '/'))
  .sort();

/** Every built page, relative to the folder that Hosting serves. */
export const pageFiles = filesWith('.html');

export const scriptFiles = filesWith('.js');

export const styleFiles = filesWith('.css');

const { DOMParser } = new JSDOM('').window;
const documents = new Map<string, Document>();

/** Built files, relative to the folder that Hosting serves, by the end of their names. */
export function filesWith(ending: string): readonly string[] {
  return files.filter((file) => file.endsWith(ending));
}

export function readBuilt(file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}

export function bytesOf(file: string): Buffer {
  return readFileSync(path.join(root, file));
}

export function isBuilt(file: string): boolean {
  return files.includes(file);
}

/** A built page as a browser without script parses it. */
export function documentOf(file: string): Document {
  const known = documents.get(file);
  if (known) return known;
  const document = new DOMParser().parseFromString(readBuilt(file), 'text/html');
  documents.set(file, document);
  return document;
}

/** The page that Hosting serves for a path in a language's folder; undefined for a 404. */
export function fileServedAt(pathname: string, folder: string): string | undefined {
  const name = pathname === '/' ? 'index' : pathname.slice(1);
  return [`${folder}${name}.html`, `${name}.html`, `${name}/index.html`].find((file) =>
    pageFiles.includes(file),
  );
}

export function folderOf(file: string): string {
  return folders.find((folder) => folder !== '' && file.startsWith(folder)) ?? '';
}

/** The words of an element, with white space collapsed. */
export function words(part: Node | null | undefined): string {
  return spaced(part?.textContent ?? '').trim();
}

export function spaced(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

export function addressesIn(part: Element | null | undefined, selector = 'a'): readonly (string | null)[] {
  return [...(part?.querySelectorAll(selector) ?? [])].map((link) => link.getAttribute('href'));
}
