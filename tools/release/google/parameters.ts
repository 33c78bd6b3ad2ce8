import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cliModule } from '../../support/cli-module.ts';

/**
 * What functions/.env.<project> says, as the CLI reads it; nothing where there is no such file.
 * @param tree the root of a checkout
 */
export async function readParameters(tree: string, projectId: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(tree, 'functions', `.env.${projectId}`), 'utf8').catch(() => '');
  return parseParameters(text);
}

export function parseParameters(text: string): Record<string, string> {
  return cliModule('functions/env').parse(text).envs;
}
