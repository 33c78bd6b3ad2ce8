import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageSupport } from '@labka/firestore-emulator';
import { expect, test } from 'vitest';
import { isSupportedMethod, serviceMethods } from './service-methods.ts';
import { useTestEmulator } from './test-emulator.ts';

/* Checks that the README lists exactly the supported features. */

const readme = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');

/** The second cell of a row of the README's tables. */
function row(heading: string): string {
  const [, cell] = new RegExp(`^\\| ${heading} \\| (.*) \\|$`, 'm').exec(readme) ?? [];
  if (cell === undefined) throw new Error(`The README has no row "${heading}".`);
  return cell;
}

/** Names in code style; a column separator in one is escaped. */
const named = (names: readonly string[]) =>
  names.map((name) => `\`${name.replaceAll('|', '\\|')}\``).join(', ');

const { functions, methods, operators, typeNames } = languageSupport();

test.each([
  ['Operators', operators],
  ['Types for `is`', typeNames],
  ['Functions', functions],
  ['Methods', methods],
])('the rules language: %s', (heading, names) => {
  expect(row(heading)).toBe(named(names));
});

const emulator = await useTestEmulator('demo-support');

test.each(serviceMethods)('the table is correct about %s', async (name) => {
  const isListed = new RegExp(`\\b${name}\\b`).test(row('Methods of the service'));
  expect(await isSupportedMethod(emulator.url, name)).toBe(isListed);
});
