/*
 * Prints the parts of the security rules that no test evaluated, from a running Firestore emulator, and exits with 1 if
 * there are any: `FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 node scripts/run.mjs rules-coverage demo-one demo-two`. The
 * coverage of several projects is combined. `--rules <file>` uses other rules than firestore.rules.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArguments } from '../tools/support/arguments.ts';
import { Failure, runMain } from '../tools/support/fail.ts';
import { inRoot, root } from '../tools/support/paths.ts';

export type SourcePosition = { line: number; column: number; currentOffset: number; endOffset: number };

export type Node = {
  sourcePosition: SourcePosition;
  values?: { value: Record<string, unknown> }[];
  children?: Node[];
};

type Report = { rules: { files: { content: string }[] }; report?: Node[] };

const widestText = 100;
const options = { rules: { type: 'string' } } as const;
const usage = 'rules-coverage demo-one demo-two [--rules file]';

await runMain(async () => {
  const { positionals: projects, values } = parseArguments(process.argv.slice(2), options, usage);
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  if (!host) throw new Failure('Set FIRESTORE_EMULATOR_HOST to the running emulator: 127.0.0.1:8080.');
  if (projects.length === 0)
    throw new Failure('Name the projects whose tests ran: rules-coverage demo-one demo-two.');
  const file = path.resolve(values.rules ?? inRoot('firestore.rules'));
  const source = await readFile(file, 'utf8');
  const reports = await Promise.all(projects.map((project) => fetchReport(host, project, source)));
  const findings = findUncovered(reports.map(({ report = [] }) => report));
  for (const finding of findings) console.log(describe(finding, path.relative(root, file), source));
  console.log(
    `${findings.length === 0 ? 'All' : 'Not all'} expressions of the rules were tested (${projects.join(', ')}).`,
  );
  return findings.length > 0 ? 1 : 0;
});

/** @param source the project's rules must equal it, or its counts are meaningless */
async function fetchReport(host: string, project: string, source: string): Promise<Report> {
  const url = `http://${host}/emulator/v1/projects/${project}:ruleCoverage`;
  const response = await fetch(url).catch((cause) => {
    throw new Failure(`No emulator answers at ${host}.`, { cause });
  });
  if (!response.ok)
    throw new Failure(`The emulator has no report for ${project}: status ${response.status}.`);
  const report: Report = await response.json();
  if (report.rules.files[0]?.content !== source)
    throw new Failure(`The project ${project} was tested with different rules.`);
  return report;
}

/**
 * The outermost expressions that are not covered. All reports are about the same file, so their trees have the same
 * shape.
 * @param reports of each project, for the same nodes
 */
function findUncovered(reports: readonly (readonly Node[])[]): { node: Node; problem: string }[] {
  const [first = []] = reports;
  return first.flatMap((node, at) => {
    const sameNode = reports.flatMap((nodes) => nodes[at] ?? []);
    const problem = problemOf(sameNode.flatMap(({ values = [] }) => values.map(({ value }) => value)));
    return problem ? [{ node, problem }] : findUncovered(sameNode.map(({ children = [] }) => children));
  });
}

/**
 * What is missing, or null. A condition must have been true, and must have been false or have failed; for other
 * expressions one value is enough. An empty value means not evaluated.
 */
function problemOf(values: readonly Record<string, unknown>[]) {
  const results = values.filter((value) => Object.keys(value).length > 0);
  if (results.length === 0) return 'never evaluated';
  if (!results.some((value) => 'boolValue' in value)) return null;
  const trueResults = results.filter((value) => value.boolValue === true);
  if (trueResults.length === 0) return 'never true';
  return trueResults.length === results.length ? 'always true' : null;
}

function describe({ node, problem }: { node: Node; problem: string }, name: string, source: string) {
  const { line, column, currentOffset, endOffset } = node.sourcePosition;
  // The report counts characters, not code units.
  const text = Array.from(source)
    .slice(currentOffset, endOffset + 1)
    .join('')
    .replaceAll(/\s+/g, ' ');
  const shown = text.length > widestText ? `${text.slice(0, widestText)}…` : text;
  return `${name}:${line}:${column} ${problem}: ${shown}`;
}
