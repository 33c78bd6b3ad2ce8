import { readdir, readFile } from 'node:fs/promises';
import { parse } from '@cdktf/hcl2json';

const folder = new URL('../../infra/', import.meta.url);

/** A block or a value of HCL from hcl2json: expressions are strings like `${local.region}`, and blocks are in lists. */
export type Hcl = Readonly<Record<string, unknown>>;

/** Reads infra/: resources by type and name, as `google_pubsub_topic` and `budget`. Rejects if its files are not HCL. */
export async function readConfiguration() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tf'));
  const texts = await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')));
  const { locals, resource, output }: Hcl = await parse('infra.tf', texts.join('\n'));
  const resources = Object.entries(asBlock(resource)).map(
    ([type, named]) => [type, onlyBlocks(named)] as const,
  );
  return {
    locals: Object.assign({}, ...asList(locals)) as Hcl,
    resources: Object.fromEntries<Readonly<Record<string, Hcl>> | undefined>(resources),
    outputs: Object.keys(asBlock(output)),
  };
}

function onlyBlocks(named: unknown) {
  const blocks = Object.entries(asBlock(named)).map(([name, block]) => [name, onlyBlock(block)] as const);
  return Object.fromEntries(blocks);
}

/** Blocks that may occur more than once. */
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
