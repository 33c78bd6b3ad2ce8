import { readdir, readFile } from 'node:fs/promises';
import { parse } from '@cdktf/hcl2json';

const folder = new URL('../../infra/', import.meta.url);

/** A block or a value of HCL as hcl2json gives it: expressions are strings like `${local.region}`, and blocks lie in lists. */
export type Hcl = Readonly<Record<string, unknown>>;

/** What stands in infra/, all files together. */
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

/** Rejects where a file is no HCL, or where two files give one thing the same name. */
export async function parseConfiguration(files: ReadonlyMap<string, string>): Promise<Configuration> {
  const locals: Record<string, unknown> = {};
  const resources: Record<string, Record<string, Hcl>> = {};
  const outputs: string[] = [];
  const variables: string[] = [];
  for (const [name, text] of files) {
    const parsed: Hcl = await parse(name, text);
    for (const block of asList(parsed.locals))
      for (const [key, value] of Object.entries(block)) addOnce(locals, key, value);
    for (const [type, named] of Object.entries(asBlock(parsed.resource ?? {})))
      for (const [key, [block]] of Object.entries(asBlock(named) as Record<string, Hcl[]>)) {
        resources[type] ??= {};
        addOnce(resources[type], key, asBlock(block));
      }
    outputs.push(...Object.keys(asBlock(parsed.output ?? {})));
    variables.push(...Object.keys(asBlock(parsed.variable ?? {})));
  }
  return { locals, resources, outputs, variables };
}

/** The values of an environment: `staging.tfvars` or `production.tfvars`. */
export async function readVariables(environment: string): Promise<Hcl> {
  const name = `${environment}.tfvars`;
  return parse(name, await readFile(new URL(name, folder), 'utf8'));
}

/** Blocks that may stand more than once, and their one block where there is one. */
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

function addOnce(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key in target) throw new Error(`infra/ names "${key}" twice.`);
  target[key] = value;
}
