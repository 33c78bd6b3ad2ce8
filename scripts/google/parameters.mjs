// @ts-check
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cliModule } from './cli.mjs';

/**
 * What functions/.env.<project> says, as the CLI reads it; nothing where there is no such file.
 * @param {string} tree the root of a checkout
 * @param {string} projectId
 * @returns {Promise<Record<string, string>>}
 */
export async function readParameters(tree, projectId) {
  const text = await readFile(path.join(tree, 'functions', `.env.${projectId}`), 'utf8').catch(() => '');
  return parseParameters(text);
}

/**
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function parseParameters(text) {
  return cliModule('functions/env').parse(text).envs;
}
