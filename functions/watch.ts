import { context, type Message } from 'esbuild';
import { bundleInto, writeManifest } from './bundle.ts';

export interface FunctionsBundler {
  /** Bundles what changed. Source that does not compile leaves the last bundle in place: these are its errors, which esbuild has printed. */
  readonly bundle: () => Promise<readonly Message[]>;
  readonly stop: () => Promise<void>;
}

/** @param folder where the functions emulator loads them from, and loads them again when a file changes */
export async function startBundler(folder: string): Promise<FunctionsBundler> {
  await writeManifest(folder);
  const bundler = await context(bundleInto(folder));
  return {
    bundle: () => bundler.rebuild().then(() => [], errorsOf),
    stop: () => bundler.dispose(),
  };
}

function errorsOf(failure: { readonly errors?: readonly Message[] }) {
  if (!failure.errors) throw failure;
  return failure.errors;
}
