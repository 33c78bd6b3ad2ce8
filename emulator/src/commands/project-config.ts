import { readFileSync } from 'node:fs';
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

/** Reads firebase.json in the working directory; null if it is missing. Throws an error if it is not JSON. */
export function readProjectConfig(): ProjectConfig | null {
  const file = resolve('firebase.json');
  const text = textOf(file);
  if (text === null) return null;
  const json = parse(text, file);
  const firestore = defaultDatabase(propertyOf(json, 'firestore'));
  const emulator = propertyOf(propertyOf(json, 'emulators'), 'firestore');
  const port = propertyOf(emulator, 'port');
  const host = propertyOf(emulator, 'host');
  return {
    file,
    rules: pathIn(file, propertyOf(firestore, 'rules')),
    indexes: pathIn(file, propertyOf(firestore, 'indexes')),
    host: typeof host === 'string' ? host : undefined,
    port: typeof port === 'number' ? port : undefined,
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

/** firebase-tools allows comments in the file. */
function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text.replace(stringOrComment, '$1'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${String(cause)}`, { cause });
  }
}

/** A project with several databases lists them. */
function defaultDatabase(firestore: unknown): unknown {
  if (!Array.isArray(firestore)) return firestore;
  return firestore.find((each) => propertyOf(each, 'database') === '(default)') ?? firestore[0];
}

function pathIn(file: string, name: unknown): string | undefined {
  return typeof name === 'string' ? relative('', join(dirname(file), name)) : undefined;
}
