import { context, type Message } from 'esbuild';
import { bundleInto, writeManifest } from './bundle.ts';

export interface FunctionsBundler {
  /**
   * Bundles changed sources. If they do not compile, the last bundle stays; returns the errors, which esbuild has
   * printed.
   */
  readonly bundle: () => Promise<readonly Message[]>;
  readonly stop: () => Promise<void>;
}

/** @param folder from which the functions emulator loads them, again after each change */
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
