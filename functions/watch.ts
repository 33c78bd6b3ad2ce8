import { context, type Message, type Plugin } from 'esbuild';
import { bundleInto, writeManifest } from './bundle.ts';

/**
 * Bundles the functions, and again when their sources change. If they do not compile, the last bundle stays, and the
 * errors, which esbuild has printed, are shown.
 * @param folder from which the functions emulator loads them, again after each change
 * @returns a function that stops it
 */
export async function watchFunctions(folder: string, show: (errors: readonly Message[]) => void) {
  await writeManifest(folder);
  const showing: Plugin = { name: 'show', setup: ({ onEnd }) => onEnd(({ errors }) => show(errors)) };
  const bundler = await context({ ...bundleInto(folder), plugins: [showing] });
  // For the functions emulator, which starts next; watching bundles later.
  await bundler.rebuild();
  await bundler.watch();
  return () => bundler.dispose();
}
