import { readdir, readFile } from 'node:fs/promises';
import { parse } from '@cdktf/hcl2json';

const folder = new URL('../../infra/', import.meta.url);

/** A block or a value of HCL from hcl2json: expressions are strings like `${local.region}`, and blocks are in lists. */
export type Hcl = Readonly<Record<string, unknown>>;

export interface Configuration {
  readonly locals: Hcl;
  /** By type and name, as `google_pubsub_topic` and `budget`. */
  readonly resources: Readonly<Record<string, Readonly<Record<string, Hcl>>>>;
  readonly outputs: readonly string[];
  readonly variables: readonly string[];
}

/** The text of infra/'s files by name, for tests to change before they are parsed. */
export async function readFiles(ending = '.tf'): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  const texts = names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/** Rejects if the files are not HCL, or if two locals have the same name. */
export async function parseConfiguration(files: ReadonlyMap<string, string>): Promise<Configuration> {
  // Concurrently, since each call starts the parser anew.
  const parsed: Hcl = await parse('infra.tf', [...files.values()].join('\n'));
  const locals: Record<string, unknown> = {};
  for (const [key, value] of asList(parsed.locals).flatMap(Object.entries)) {
    if (key in locals) throw new Error(`infra/ has two locals "${key}".`);
    locals[key] = value;
  }
  const resources = Object.entries(asBlock(parsed.resource)).map(
    ([type, named]) => [type, onlyBlocks(asBlock(named))] as const,
  );
  return {
    locals,
    resources: Object.fromEntries(resources),
    outputs: Object.keys(asBlock(parsed.output)),
    variables: Object.keys(asBlock(parsed.variable)),
  };
}

function onlyBlocks(named: Hcl): Readonly<Record<string, Hcl>> {
  return Object.fromEntries(Object.entries(named).map(([name, blocks]) => [name, onlyBlock(blocks)]));
}

/** The values of an environment: `staging.tfvars` or `production.tfvars`. */
export async function readVariables(environment: string): Promise<Hcl> {
  const name = `${environment}.tfvars`;
  return parse(name, await readFile(new URL(name, folder), 'utf8'));
}

/** A text with its `locals` filled in, as far as they are plain text. */
export function fill(configuration: Configuration, text: string): string {
  return text.replaceAll(/\$\{local\.([\w.]+)\}/g, (whole, path: string) => {
    const value = path.split('.').reduce<unknown>((block, key) => Object(block)[key], configuration.locals);
    return typeof value === 'string' && value !== whole ? fill(configuration, value) : whole;
  });
}

/** Blocks that may occur more than once, and the only block if there is one. */
export function asList(value: unknown): readonly Hcl[] {
  return Array.isArray(value) ? value.map(asBlock) : [];
}

export function asBlock(value: unknown): Hcl {
  if (typeof value !== 'object' || value === null) throw new Error(`No block: ${JSON.stringify(value)}`);
  return value as Hcl;
}

export function onlyBlock(value: unknown): Hcl {
  const [block, ...others] = asList(value);
  if (block === undefined || others.length > 0) throw new Error(`Not one block: ${JSON.stringify(value)}`);
  return block;
}

export function asStrings(value: unknown): readonly string[] {
  if (!Array.isArray(value)) throw new Error(`No list: ${JSON.stringify(value)}`);
  return value.map(String);
}
