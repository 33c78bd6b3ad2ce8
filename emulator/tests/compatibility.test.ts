import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languageSupport } from '@labka/firestore-emulator';
import { afterAll, expect, test } from 'vitest';
import { inEmulator } from '../build/paths.ts';
import { allCases } from './conformance/all-cases.ts';
import { readProductionCases } from './conformance/production-cases.ts';
import { googleFails } from './conformance/surface/known-differences.ts';
import { type Feature, features, refusalOf } from './features.ts';
import { isSupportedMethod, serviceMethods } from './service-methods.ts';
import { useTestEmulator } from './test-emulator.ts';

/*
 * COMPATIBILITY.md lists the emulator's response for every feature. After a change of the features:
 * npx vitest run tests/compatibility.test.ts -u
 */

const folder = mkdtempSync(path.join(tmpdir(), 'emulator-features-'));
const emulator = await useTestEmulator('demo-features');
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

interface Answered {
  readonly name: string;
  /** Null for a supported feature. */
  readonly refusal: string | null;
}

async function ask(feature: Feature): Promise<Answered> {
  return { name: feature.name, refusal: await refusalOf(emulator.url, feature) };
}

async function askMethod(name: string): Promise<Answered> {
  const isSupported = await isSupportedMethod(emulator.url, name);
  return { name, refusal: isSupported ? null : 'UNIMPLEMENTED' };
}

const isRefused = ({ refusal }: Answered) => refusal !== null;
const isServed = ({ refusal }: Answered) => refusal === null;
const names = (answers: readonly Answered[]) => answers.map(({ name }) => name).join('; ');
const count = (answers: readonly Answered[]) =>
  `${answers.filter(isRefused).length} | ${answers.filter(isServed).length}`;

const { functions, methods, operators, typeNames } = languageSupport();

function languageRows(): string {
  return [
    `| Operators of the rules language | – | ${operators.length} |`,
    `| Types for \`is\` | – | ${typeNames.length} |`,
    `| Functions | – | ${functions.length} |`,
    `| Methods of values | – | ${methods.length} |`,
  ].join('\n');
}

function proofRows(): string {
  const { observedCases, scenarios } = readProductionCases();
  const observed = scenarios.flatMap(({ cases }) => cases);
  const repeated = observed.filter(({ because, verdict }) => !because || verdict === 'deny').length;
  const cases = allCases().flatMap(([, group]) => group).length;
  const ruleFails = googleFails.filter((title) => title.startsWith('over the wire: ')).length;
  return [
    `| Verdicts observed in production that the tests repeat | ${repeated} of ${observedCases} |`,
    `| Requests and conditions for the rules engine | ${cases} |`,
    `| … with another verdict in Google's emulator | ${ruleFails} |`,
    `| SDK tests with another result on Google's emulator | ${googleFails.length - ruleFails} |`,
  ].join('\n');
}

function page(methods: readonly Answered[], asked: readonly Answered[]): string {
  const refusals = asked.filter(isRefused).map(({ name, refusal }) => `| ${name} | ${refusal} |`);
  return `# Compatibility

The features of this emulator, unsupported ones first. \`tests/compatibility.test.ts\` writes this page
from the emulator's responses and fails if the page is out of date.

| | unsupported | supported |
|---|---|---|
| Methods of the service, over gRPC | ${count(methods)} |
| Features of requests | ${count(asked)} |
${languageRows()}

## Unsupported

Methods: ${names(methods.filter(isRefused)) || 'none'}.

| feature | message, with UNIMPLEMENTED |
|---|---|
${refusals.join('\n')}

## Supported

Methods: ${names(methods.filter(isServed))}.

Features: ${names(asked.filter(isServed))}.

The [README](README.md#what-it-does) lists the operators, functions and methods of the rules
language.

## Tests

| | |
|---|---|
${proofRows()}
`;
}

test('the page matches the emulator', async () => {
  const methods = await Promise.all(serviceMethods.map(askMethod));
  const asked = await Promise.all(features(folder).map(ask));
  await expect(page(methods, asked)).toMatchFileSnapshot(inEmulator('COMPATIBILITY.md'));
});

/* README lists exactly the supported features. */

const readme = readFileSync(inEmulator('README.md'), 'utf8');

/** The second cell of a row of the README's tables. */
function row(heading: string): string {
  const [, cell] = new RegExp(`^\\| ${heading} \\| (.*) \\|$`, 'm').exec(readme) ?? [];
  if (cell === undefined) throw new Error(`The README has no row "${heading}".`);
  return cell;
}

/** Names in code style; a column separator in one is escaped. */
const named = (names: readonly string[]) =>
  names.map((name) => `\`${name.replaceAll('|', '\\|')}\``).join(', ');

test.each([
  ['Operators', operators],
  ['Types for `is`', typeNames],
  ['Functions', functions],
  ['Methods', methods],
])('the rules language: %s', (heading, names) => {
  expect(row(heading)).toBe(named(names));
});

test.each(serviceMethods)('the table is correct about %s', async (name) => {
  const isListed = new RegExp(`\\b${name}\\b`).test(row('Methods of the service'));
  expect(await isSupportedMethod(emulator.url, name)).toBe(isListed);
});
