import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * For `css.modules.generateScopedName`: letters for the module and a number for the class, such as `ab3`, because each
 * page contains its class names twice, in its styles and in its markup. The client and server builds must use the same
 * names, so modules are numbered in the order of their paths and classes in the order of their appearance.
 * @param folder of the modules
 */
export function shortClassNames(folder: string): (name: string, file: string) => string {
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const namesOf: Map<string, string[]> = new Map();
  return (name, file) => {
    const module = path.relative(folder, file);
    const index = modules.indexOf(module);
    if (index < 0) throw new Error(`${file} is not in ${folder}.`);
    const names = namesOf.get(module) ?? [];
    namesOf.set(module, names);
    if (!names.includes(name)) names.push(name);
    return `${letters(index)}${names.indexOf(name)}`;
  };
}

const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** One letter, then two. */
function letters(index: number): string {
  const last = alphabet.charAt(index % alphabet.length);
  return index < alphabet.length ? last : letters(Math.floor(index / alphabet.length) - 1) + last;
}
