import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * For `css.modules.generateScopedName`: letters for the module and a number for the class, such as `ab3`. Each page carries its classes twice,
 * in its style and in its markup. Browser and prerenderer are built apart and get the same names: the modules count in the order of their
 * paths, the classes of one as they are met in it.
 * @param folder where the modules are
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
