/*
 * Lists what prevents a release, with a fix for each; with `--after`, what is wrong with the live site. Exit code 1
 * while there is a blocker.
 */
import { findingsAfterRelease } from '../tools/release/doctor/after.ts';
import { findingsBeforeRelease } from '../tools/release/doctor/before.ts';
import { blockersFirst, diagnose, hasBlocker } from '../tools/release/doctor/diagnose.ts';
import { readFacts } from '../tools/release/doctor/facts.ts';
import type { Finding } from '../tools/release/doctor/finding.ts';
import { aliasFindings } from '../tools/release/doctor/project.ts';
import { readTarget } from '../tools/release/target.ts';
import { flag, runMain, text, UsageError } from '../tools/support/command.ts';
import { root } from '../tools/support/paths.ts';
import { quantity } from '../tools/support/quantity.ts';

const usage =
  'npm run doctor -- [staging|production] [--json] [--dns <another name server>]\n' +
  'npm run doctor -- [staging|production] [--json] --after [--site <another address of the site>] [--no-message]';

await runMain(async () => {
  const { target, json, after, dns, ...others } = readArguments(process.argv.slice(2));
  const facts = await readFacts(root, target);
  const withoutProject = aliasFindings(facts, target);
  const say = (sentence: string) => json || console.log(sentence);
  const askProject = () =>
    after ? findingsAfterRelease(facts, target, say, others) : findingsBeforeRelease(facts, target, dns);
  const findings = blockersFirst([
    ...(after ? withoutProject : diagnose(facts, target)),
    ...(withoutProject.length > 0 ? [] : await askProject()),
  ]);
  console.log(json ? JSON.stringify({ target, findings }, null, 2) : report(findings, target));
  return hasBlocker(findings) ? 1 : 0;
});

function readArguments(args: readonly string[]) {
  const options = { json: flag, after: flag, 'no-message': flag, site: text, dns: text };
  const { target, values } = readTarget(args, options, usage, { standard: 'production' });
  const { site, dns, 'no-message': isWithoutMessage, ...flags } = values;
  const isOfOther = flags.after ? dns !== undefined : site !== undefined || isWithoutMessage;
  if (isOfOther || (site !== undefined && !URL.canParse(site))) throw new UsageError(usage);
  return { target, site, dns, sendsMessage: !isWithoutMessage, ...flags };
}

function report(findings: readonly Finding[], target: string) {
  const paragraphs = findings.map(
    ({ severity, subject, problem, fix }) => `${severity}  ${subject}\n    ${problem}\n    → ${fix}`,
  );
  const blockers = findings.filter(({ severity }) => severity === 'blocker').length;
  const others = findings.length - blockers;
  const counts = `${quantity(blockers, 'blocker')}, ${quantity(others, 'warning')}`;
  return [...paragraphs, `${target}: ${counts}.`].join('\n');
}
