import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Animations have names as classes do. */
const className = /(?<!\w)(?:\.|@keyframes )([a-z][\w-]*)/gi;

/** Only in a build: the dev server meets classes that were not there when it started, and names them as Vite does. */
export function shortClassNames(folder: string): Plugin {
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: numberedClassNames(folder) } } }),
  };
}

/**
 * Names the classes of all style modules by number: each page carries them twice, in its style and in its markup. Both builds, for the
 * browser and for the prerenderer, count in the same order.
 * @param folder where the modules are
 */
export function numberedClassNames(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.module.css'),
  );
  const classes = files.sort().flatMap((file) => classesOf(path.join(folder, file)));
  const numbers = new Map(classes.map((key, index) => [key, index]));
  return (name, file) => {
    const number = numbers.get(keyOf(file, name));
    if (number === undefined) throw new Error(`${file} has no class ${name}.`);
    return `c${number.toString(36)}`;
  };
}

function classesOf(file: string) {
  const names = [...readFileSync(file, 'utf8').matchAll(className)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => keyOf(file, name));
}

function keyOf(file: string, name: string) {
  return `${path.resolve(file)} ${name}`;
}
