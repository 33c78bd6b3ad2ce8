import { build } from 'vite';
import { browserTargets } from './browsers.ts';

/** Bundles the script that every page embeds; it reads from the page which files of the build to load. */
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
      // Not a module: modules run after the page is parsed, and a click may come before that.
      rolldownOptions: { input: 'src/app/start.ts', output: { format: 'iife' } },
    },
  });
  const [chunk, ...others] = Array.isArray(result) || !('output' in result) ? [] : result.output;
  if (chunk?.type !== 'chunk' || others.length > 0)
    throw new Error('src/app/start.ts must bundle into one script.');
  return chunk.code.trim();
}
