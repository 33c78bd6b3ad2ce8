// @ts-check
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

/**
 * What the checks are made on; null stands for a file that is missing.
 * @typedef {object} Facts
 * @property {string} nodeVersion as `process.versions.node`
 * @property {Date} today
 * @property {Record<string, unknown> | null} site the exported `site` of web/site.config.ts
 * @property {Record<string, unknown> | null} legalFacts all exports of web/legal-facts.ts
 * @property {Record<string, string>} projects project ids by alias
 * @property {string | null} projectId behind the chosen alias
 * @property {Record<string, string> | null} parameters functions/.env.<project id>
 * @property {(parameters: Record<string, string>) => { mailFrom: { address: string } } | undefined} readMailConfiguration as the functions do: throws a sentence about what is malformed
 * @property {(url: string) => object} readMailServer what nodemailer is told about a mail server, as the functions tell it; throws a sentence
 * @property {(keys: string) => unknown} readLinkKeys as the functions do; throws a sentence that holds no key
 * @property {readonly string[]} collections every collection that the product writes
 * @property {{ fieldOverrides?: { collectionGroup: string, fieldPath: string, ttl?: boolean }[] } | null} indexes
 * @property {Record<string, string>} pageHeaders what firebase.json lets Hosting send with every page
 * @property {HostingConfiguration} hosting of firebase.json
 * @property {string} region where the functions are
 * @property {string | null} rules firestore.rules
 * @property {readonly string[]} functions the names under which functions are deployed
 * @property {readonly string[]} missingFiles of those that a release needs
 */

/**
 * @typedef {object} HostingConfiguration
 * @property {readonly { regex?: string, source?: string, headers: { key: string, value: string }[] }[]} [headers]
 * @property {readonly { source: string, function?: { functionId: string, region: string } }[]} [rewrites]
 */

/** What must be there before anything is released. */
const neededFiles = [
  'firebase.json',
  'firestore.rules',
  'firestore.indexes.json',
  'tests/rules/expectations.test.ts',
  'tests/attack/mutation.test.ts',
  'tests/attack/writes.test.ts',
];

/**
 * Reads a checkout.
 * @param {string} root
 * @param {string} alias of .firebaserc
 * @returns {Promise<Facts>}
 */
export async function readFacts(root, alias) {
  const file = (/** @type {string} */ name) => path.join(root, name);
  const projects = (await readJson(file('.firebaserc')))?.projects ?? {};
  const projectId = projects[alias] ?? null;
  const contract = await importTypeScript(file('contract/src/index.ts'));
  const mail = await importTypeScript(file('functions/src/mail/mail-configuration.ts'));
  const keys = await importTypeScript(file('functions/src/newsletter/link-keys.ts'));
  const configuration = await readJson(file('firebase.json'));
  const ofFunctions = await importTypeScript(file('functions/src/delivery/collections.ts'));
  return {
    nodeVersion: process.versions.node,
    today: new Date(),
    site: (await importTypeScript(file('web/site.config.ts')))?.site ?? null,
    legalFacts: await importTypeScript(file('web/legal-facts.ts')),
    projects,
    projectId,
    parameters: projectId === null ? null : await readParameters(file(`functions/.env.${projectId}`)),
    readMailConfiguration: mail?.parseMailConfiguration ?? (() => {}),
    readMailServer: await mailServerReader(root),
    readLinkKeys: keys?.parseLinkKeys ?? (() => {}),
    collections: [contract, ofFunctions].flatMap(collectionNames),
    indexes: await readJson(file('firestore.indexes.json')),
    pageHeaders: headersOfPages(configuration),
    hosting: configuration?.hosting ?? {},
    region: configuration?.hosting?.rewrites?.[0]?.function?.region ?? '',
    rules: await readText(file('firestore.rules')),
    functions: functionNames((await readText(file('functions/src/index.ts'))) ?? ''),
    missingFiles: await missingOf(root, neededFiles),
  };
}

/**
 * @param {string} root
 * @returns {Promise<Facts['readMailServer']>}
 */
async function mailServerReader(root) {
  const mail = (/** @type {string} */ name) =>
    importTypeScript(path.join(root, 'functions', 'src', 'mail', `${name}.ts`));
  const [configuration, server, mailer] = await Promise.all(
    ['mail-configuration', 'smtp-server', 'smtp-mailer'].map(mail),
  );
  // What the limits are does not matter to somebody who only logs in.
  const limits = { handoverMilliseconds: 0, answerMilliseconds: 0 };
  return (url) => mailer?.smtpOptions(server?.parseSmtpUrl(configuration?.readSmtpUrl(url.trim())), limits);
}

/**
 * What index.ts exports is deployed, under that name.
 * @param {string} index
 */
function functionNames(index) {
  return [...index.matchAll(/^export const (\w+) = on/gm)].map(([, name = '']) => name);
}

/**
 * @param {{ hosting?: { headers?: { regex?: string, headers: { key: string, value: string }[] }[] } } | null} configuration
 * @returns {Record<string, string>}
 */
function headersOfPages(configuration) {
  const everywhere = configuration?.hosting?.headers?.find(({ regex }) => regex === '.*');
  return Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key, value]));
}

/**
 * The names in an exported table of collections.
 * @param {Record<string, any> | null} module
 * @returns {string[]}
 */
function collectionNames(module) {
  const tables = Object.entries(module ?? {}).filter(([name]) => /collections$/i.test(name));
  return tables.flatMap(([, table]) => Object.values(table)).filter((name) => typeof name === 'string');
}

/**
 * Lines of the form NAME=value; quotes around a value do not belong to it.
 * @param {string} file
 */
async function readParameters(file) {
  const text = await readText(file);
  if (text === null) return null;
  const pairs = [...text.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*=[ \t]*(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name, value = '']) => [name, unquoted(value.trim())]));
}

/** @param {string} value */
function unquoted(value) {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
async function missingOf(root, files) {
  const found = await Promise.all(
    files.map(async (file) => {
      const names = await readdir(path.join(root, path.dirname(file))).catch(
        () => /** @type {string[]} */ ([]),
      );
      return names.includes(path.basename(file));
    }),
  );
  return files.filter((_, index) => !found[index]);
}

/** @param {string} file */
async function readJson(file) {
  const text = await readText(file);
  return text === null ? null : JSON.parse(text);
}

/** @param {string} file */
function readText(file) {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
