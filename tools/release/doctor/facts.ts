import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Unchecked } from '../../../scripts/support/unchecked.ts';
import { importTypeScript } from './import-typescript.ts';

/** What the checks are made on; null stands for a file that is missing. */
export interface Facts {
  /** as `process.versions.node` */
  nodeVersion: string;
  today: Date;
  /** the exported `site` of web/site.config.ts */
  site: Record<string, unknown> | null;
  /** all exports of web/legal-facts.ts */
  legalFacts: Record<string, unknown> | null;
  /** project ids by alias */
  projects: Record<string, string>;
  /** behind the chosen alias */
  projectId: string | null;
  /** functions/.env.<project id> */
  parameters: Record<string, string> | null;
  /** as the functions do: throws a sentence about what is malformed */
  readMailConfiguration: (
    parameters: Record<string, string>,
  ) => { mailFrom: { address: string } } | undefined;
  /** what nodemailer is told about a mail server, as the functions tell it; throws a sentence */
  readMailServer: (url: string) => object;
  /** as the functions do; throws a sentence that holds no key */
  readLinkKeys: (keys: string) => unknown;
  /** every collection that the product writes */
  collections: readonly string[];
  indexes: { fieldOverrides?: { collectionGroup: string; fieldPath: string; ttl?: boolean }[] } | null;
  /** what firebase.json lets Hosting send with every page */
  pageHeaders: Record<string, string>;
  /** of firebase.json */
  hosting: HostingConfiguration;
  /** where the functions are */
  region: string;
  /** firestore.rules */
  rules: string | null;
  /** the names under which functions are deployed */
  functions: readonly string[];
  /** of those that a release needs */
  missingFiles: readonly string[];
}

export interface HostingConfiguration {
  headers?: readonly { regex?: string; source?: string; headers: { key: string; value: string }[] }[];
  rewrites?: readonly { source: string; function?: { functionId: string; region: string } }[];
}

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
 * @param alias of .firebaserc
 */
export async function readFacts(root: string, alias: string): Promise<Facts> {
  const file = (name: string) => path.join(root, name);
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

async function mailServerReader(root: string): Promise<Facts['readMailServer']> {
  const mail = (name: string) => importTypeScript(path.join(root, 'functions', 'src', 'mail', `${name}.ts`));
  const [configuration, mailer] = await Promise.all(['mail-configuration', 'smtp-mailer'].map(mail));
  // What the limits are does not matter to somebody who only logs in.
  const limits = { handoverMilliseconds: 0, answerMilliseconds: 0 };
  return (url) =>
    mailer?.smtpOptions(configuration?.parseSmtpUrl(configuration.readSmtpUrl(url.trim())), limits);
}

/** What index.ts exports is deployed, under that name. */
function functionNames(index: string) {
  return [...index.matchAll(/^export const (\w+) = on/gm)].map(([, name = '']) => name);
}

function headersOfPages(
  configuration: {
    hosting?: { headers?: { regex?: string; headers: { key: string; value: string }[] }[] };
  } | null,
): Record<string, string> {
  const everywhere = configuration?.hosting?.headers?.find(({ regex }) => regex === '.*');
  return Object.fromEntries((everywhere?.headers ?? []).map(({ key, value }) => [key, value]));
}

/** The names in an exported table of collections. */
function collectionNames(module: Record<string, Unchecked> | null): string[] {
  const tables = Object.entries(module ?? {}).filter(([name]) => /collections$/i.test(name));
  return tables.flatMap(([, table]) => Object.values(table)).filter((name) => typeof name === 'string');
}

/** Lines of the form NAME=value; quotes around a value do not belong to it. */
async function readParameters(file: string) {
  const text = await readText(file);
  if (text === null) return null;
  const pairs = [...text.matchAll(/^\s*([A-Z][A-Z0-9_]*)\s*=[ \t]*(.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name, value = '']) => [name, unquoted(value.trim())]));
}

function unquoted(value: string) {
  return /^(["']).*\1$/.test(value) ? value.slice(1, -1) : value;
}

async function missingOf(root: string, files: readonly string[]) {
  const found = await Promise.all(
    files.map(async (file) => {
      const names = await readdir(path.join(root, path.dirname(file))).catch(() => [] as string[]);
      return names.includes(path.basename(file));
    }),
  );
  return files.filter((_, index) => !found[index]);
}

async function readJson(file: string) {
  const text = await readText(file);
  return text === null ? null : JSON.parse(text);
}

function readText(file: string) {
  return readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
