import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Unchecked } from '../../../scripts/support/unchecked.ts';

/** The exports of a file of a checkout; null when there is no such file. */
export async function importTypeScript(file: string): Promise<Record<string, Unchecked> | null> {
  return existsSync(file) ? import(pathToFileURL(file).href) : null;
}
