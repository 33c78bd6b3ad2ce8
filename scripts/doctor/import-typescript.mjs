// @ts-check
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';

/**
 * The exports of a TypeScript file, with all it imports from beside it; null when there is no such file.
 * @param {string} file
 * @returns {Promise<Record<string, any> | null>}
 */
export async function importTypeScript(file) {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return null;
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    // Only what sends a mail loads it.
    external: ['nodemailer'],
    logLevel: 'silent',
  });
  const source = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  return import(`data:text/javascript;base64,${source}`);
}
