// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Animations have names as classes do. */
const className = /(?:\.|@keyframes )([a-z][\w-]*)/gi;

/**
 * Names the classes of all style modules by number: each page carries them twice, in its style and in its markup. Both builds, for the
 * browser and for the prerenderer, count in the same order.
 * @param {string} folder where the modules are
 * @returns {(name: string, file: string) => string}
 */
export function numberedClassNames(folder) {
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

/** @param {string} file */
function classesOf(file) {
  const names = [...readFileSync(file, 'utf8').matchAll(className)].map(([, name = '']) => name);
  return [...new Set(names)].map((name) => keyOf(file, name));
}

/**
 * @param {string} file
 * @param {string} name
 */
function keyOf(file, name) {
  return `${path.resolve(file)} ${name}`;
}
