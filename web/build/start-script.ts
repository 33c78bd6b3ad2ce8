import { build } from 'vite';
import { browserTargets } from './browsers.ts';

/**
 * The script that every page carries in itself. It reads from the page which files of the build it fetches.
 * @param root of the workspace
 */
export async function buildStartScript(root: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      target: browserTargets,
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      // Not a module: those wait for the end of the page, and a press may come before that.
      rolldownOptions: { input: 'src/app/start.ts', output: { format: 'iife' } },
    },
  });
  const [chunk, ...others] = Array.isArray(result) || !('output' in result) ? [] : result.output;
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error('src/app/start.ts must bundle into one script.');
  return chunk.code.trim();
}
