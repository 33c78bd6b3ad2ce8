import { readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isJsonObject, propertyOf } from '../json.ts';

/** The Firestore emulator's settings in firebase.json, with paths relative to the working directory. */
export interface ProjectConfig {
  readonly file: string;
  readonly rules: string | undefined;
  readonly indexes: string | undefined;
  readonly host: string | undefined;
  readonly port: number | undefined;
}

/**
 * Reads firebase.json in the working directory, as firebase-tools does with comments and a byte order mark; null if
 * it is missing. Throws an error with file, line and option.
 */
export function readProjectConfig(): ProjectConfig | null {
  const file = resolve('firebase.json');
  const text = textOf(file);
  if (text === null) return null;
  const json = parse(text, file);
  const firestore = defaultDatabase(propertyOf(json, 'firestore'));
  const emulator = propertyOf(propertyOf(json, 'emulators'), 'firestore');
  const option = (parent: unknown, key: string, expected: string, isValid: (value: unknown) => boolean) => {
    const value = propertyOf(parent, key);
    if (value === undefined || isValid(value)) return value;
    const parentName = parent === emulator ? 'emulators.firestore' : 'firestore';
    const place = `${file}${placeOf(text, key, value)}`;
    throw new Error(`${place} ${parentName}.${key} is ${JSON.stringify(value)}; expected ${expected}.`);
  };
  const fileOption = (key: string) => {
    const name = option(firestore, key, 'the path of a file', (value) => isFile(file, value));
    return name === undefined ? undefined : pathIn(file, String(name));
  };
  const host = option(emulator, 'host', 'an address', (value) => typeof value === 'string');
  const port = option(emulator, 'port', 'a port number', isPort);
  return {
    file,
    rules: fileOption('rules'),
    indexes: fileOption('indexes'),
    host: host === undefined ? undefined : String(host),
    port: port === undefined ? undefined : Number(port),
  };
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isJsonObject(error) && error.code === 'ENOENT') return null;
    throw error;
  }
}

const stringOrComment = /("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

function parse(text: string, file: string): unknown {
  const json = text
    .replace(/^\uFEFF/, '')
    .replace(stringOrComment, (found, string) => string ?? found.replaceAll(/[^\n]/g, ' '));
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`${file}:${faultyLine(json)} cannot be read: ${String(cause)}`, { cause });
  }
}

/** The first line with which a text cannot become JSON any more. Not every error of JSON.parse names a place. */
function faultyLine(json: string): number {
  const lines = json.split('\n');
  const at = lines.findIndex((_, last) => !isBeginning(`${lines.slice(0, last + 1).join('\n')}\n`));
  return at < 0 ? lines.length : at + 1;
}

/** Whether only what follows this text is wrong: a character that JSON never has. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(`${text}\0`);
    return true;
  } catch (error) {
    return /token '?\0/.test(String(error)) || String(error).includes(`at position ${text.length}`);
  }
}

/** `:4`, the line of an option with this value; nothing if they do not share a line. */
function placeOf(text: string, key: string, value: unknown): string {
  const parts = [key, value].map((each) => JSON.stringify(each));
  const at = text.split('\n').findIndex((line) => parts.every((part) => line.includes(part)));
  return at < 0 ? '' : `:${at + 1}`;
}

/** A project with several databases lists them. */
function defaultDatabase(firestore: unknown): unknown {
  if (!Array.isArray(firestore)) return firestore;
  return firestore.find((each) => propertyOf(each, 'database') === '(default)') ?? firestore[0];
}

/** As a number, or as text. */
function isPort(value: unknown): boolean {
  return /^\d{1,5}$/.test(String(value)) && Number(value) <= 65_535;
}

function isFile(config: string, name: unknown): boolean {
  if (typeof name !== 'string') return false;
  return statSync(pathIn(config, name), { throwIfNoEntry: false })?.isFile() ?? false;
}

function pathIn(file: string, name: string): string {
  return relative('', join(dirname(file), name));
}
