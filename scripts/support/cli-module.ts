import { createRequire } from 'node:module';
import type { Unchecked } from './unchecked.ts';

const require = createRequire(import.meta.url);

/**
 * A module of firebase-tools, which publishes none. The package is pinned and the rehearsal runs on it; a version that has no such module,
 * or no such member in it, throws a sentence (docs/decisions/043).
 * @param name of a module below the package's lib
 * @returns it has no types
 */
export function cliModule(name: string): Unchecked {
  return new Proxy(load(name), {
    get(module, member) {
      if (!Reflect.has(module, member)) throw changed(`lib/${name} has no ${String(member)}`);
      return Reflect.get(module, member);
    },
  });
}

/** A package that firebase-tools depends on, in its version. */
export function cliDependency(name: string): Unchecked {
  return createRequire(require.resolve('firebase-tools/package.json'))(name);
}

function load(name: string): object {
  try {
    return require(`firebase-tools/lib/${name}`);
  } catch (error) {
    throw changed(`lib/${name} cannot be loaded`, error);
  }
}

function changed(what: string, cause?: unknown) {
  const { version } = require('firebase-tools/package.json');
  const sentence = `firebase-tools ${version} has changed inside: ${what}. See docs/decisions/043.`;
  return new Error(sentence, { cause });
}
