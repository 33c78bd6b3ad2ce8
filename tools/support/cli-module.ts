import { createRequire } from 'node:module';
import type { CliDependencies, CliModules } from './cli-modules.ts';

const require = createRequire(import.meta.url);

/**
 * A private module of firebase-tools, by its name below lib/. The package is pinned and the rehearsal uses it; a version
 * without this module or member throws a sentence (docs/decisions/043).
 */
export function cliModule<Name extends keyof CliModules>(name: Name): CliModules[Name] {
  return new Proxy<CliModules[Name]>(load(name), {
    get(module, member) {
      if (!Reflect.has(module, member)) throw changed(`lib/${name} has no ${String(member)}`);
      return Reflect.get(module, member);
    },
  });
}

/** A dependency of firebase-tools, in its version. */
export function cliDependency<Name extends keyof CliDependencies>(name: Name): CliDependencies[Name] {
  return createRequire(require.resolve('firebase-tools/package.json'))(name);
}

function load<Name extends keyof CliModules>(name: Name): CliModules[Name] {
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
