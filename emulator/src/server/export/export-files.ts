import { closeSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { invalidArgument, StatusError } from '../../status.ts';
import type { SeedDocument } from '../../store/database.ts';
import { decodeEntity, encodeEntity } from './entity.ts';
import { readLog, writeLog } from './log-file.ts';
import {
  asBytes,
  asText,
  contentsOf,
  encodeWire,
  messageField,
  parseWire,
  textField,
  type WireField,
  wireField,
} from './wire-tree.ts';

/*
 * An export as Google's emulator writes it:
 *   NAME/NAME.overall_export_metadata                  a log whose second record names the file below
 *   NAME/all_namespaces/all_kinds/….export_metadata    a message that names the files beside it
 *   NAME/all_namespaces/all_kinds/output-0             a log of entities
 * Production writes the same, with more files.
 */
const folder = 'all_namespaces/all_kinds';
const listing = `${folder}/all_namespaces_all_kinds.export_metadata`;
const output = 'output-0';

/** The first record of every overall file. */
const overallMark = Buffer.from('3');

/** Writes an export to the folder `name` in `directory`, which must exist. */
export function writeExport(
  directory: string,
  name: string,
  project: string,
  documents: Iterable<SeedDocument>,
): void {
  if (!isDirectory(directory))
    throw new StatusError('FAILED_PRECONDITION', 'export_directory must be a directory');
  const started = microsNow();
  const root = path.join(directory, name);
  mkdirSync(path.join(root, folder), { recursive: true });
  const { bytes, count } = writeEntities(path.join(root, folder, output), project, documents);
  writeFileSync(path.join(root, listing), listingOf(name, started, microsNow()));
  const overall = writeLog([overallMark, overallOf(count, bytes)]);
  writeFileSync(path.join(root, `${name}.overall_export_metadata`), Buffer.concat([...overall]));
}

function writeEntities(file: string, project: string, documents: Iterable<SeedDocument>) {
  const written = { bytes: 0, count: 0 };
  const records = function* () {
    for (const document of documents) {
      written.count += 1;
      yield encodeEntity(document, project);
    }
  };
  const descriptor = openSync(file, 'w');
  try {
    for (const piece of writeLog(records())) {
      writeFileSync(descriptor, piece);
      written.bytes += piece.length;
    }
  } finally {
    closeSync(descriptor);
  }
  return written;
}

function listingOf(name: string, started: bigint, ended: bigint): Buffer {
  return encodeWire([
    messageField(1, [textField(1, name), wireField(2, started), wireField(3, ended)]),
    messageField(2, [messageField(1, []), textField(2, output)]),
  ]);
}

function overallOf(count: number, bytes: number): Buffer {
  if (count === 0) return Buffer.alloc(0);
  const kind = messageField(1, [wireField(1, 2n), wireField(3, 3n)]);
  const size = [wireField(3, BigInt(count)), wireField(4, BigInt(bytes))];
  return encodeWire([messageField(1, [kind, textField(2, listing), ...size])]);
}

function isDirectory(directory: string): boolean {
  return statSync(directory, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function microsNow(): bigint {
  return BigInt(Date.now()) * 1000n;
}

/** Reads all documents of an export from its `.overall_export_metadata` file; errors name the file. */
export function readExport(file: string): readonly SeedDocument[] {
  return readListings(file)
    .flatMap((name) => readOutputs(path.join(path.dirname(file), name)))
    .flatMap(readEntities);
}

function readListings(file: string): readonly string[] {
  return reading(file, (bytes) => {
    const [mark, overall, ...others] = readLog(bytes);
    if (overall === undefined || others.length > 0 || !mark?.equals(overallMark))
      throw invalidArgument('It is not the overall metadata of an export.');
    return contentsOf(parseWire(overall), 1).flatMap(pathsIn);
  });
}

function readOutputs(file: string): readonly string[] {
  return reading(file, (bytes) =>
    contentsOf(parseWire(bytes), 2)
      .flatMap(pathsIn)
      .map((name) => path.join(path.dirname(file), name)),
  );
}

function readEntities(file: string): readonly SeedDocument[] {
  return reading(file, (bytes) => [...readLog(bytes)].map(decodeEntity));
}

function pathsIn(content: WireField['content']): readonly string[] {
  return contentsOf(parseWire(asBytes(content)), 2).map(asText);
}

function reading<Result>(file: string, read: (bytes: Buffer) => Result): Result {
  try {
    return read(readFileSync(file));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot import ${file}: ${reason}`, { cause });
  }
}
