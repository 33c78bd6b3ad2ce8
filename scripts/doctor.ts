/*
 * Lists what prevents a release of this checkout, with a fix for each: `npm run doctor`, `npm run doctor -- staging`.
 * With `--after` it checks what is live instead: pages, functions, database, and the mail of a test message.
 * Exit code 1 while a blocker remains. `--json` prints the findings for programs.
 */
import { findingsAfterRelease } from '../tools/release/doctor/after.ts';
import { findingsBeforeRelease } from '../tools/release/doctor/before.ts';
import { blockersFirst, diagnose, hasBlocker, type Target } from '../tools/release/doctor/diagnose.ts';
import { readFacts } from '../tools/release/doctor/facts.ts';
import type { Finding } from '../tools/release/doctor/finding.ts';
import { aliasFindings } from '../tools/release/doctor/project.ts';
import { parseArguments } from '../tools/support/arguments.ts';
import { Failure, runMain } from '../tools/support/fail.ts';
import { root } from '../tools/support/paths.ts';
import { quantity } from '../tools/support/quantity.ts';

const usage =
  'npm run doctor -- [staging|production] [--json] [--dns <another name server>]\n' +
  'npm run doctor -- [staging|production] [--json] --after [--site <another address of the site>] [--no-message]';

const options = {
  json: { type: 'boolean' },
  after: { type: 'boolean' },
  site: { type: 'string' },
  dns: { type: 'string' },
  'no-message': { type: 'boolean' },
} as const;

await runMain(async () => {
  const { target, json, after, nameServer, ...options } = readArguments(process.argv.slice(2));
  const facts = await readFacts(root, target);
  const ofCheckout = diagnose(facts, target);
  const withoutProject = aliasFindings(facts, target);
  const say = (sentence: string) => json || console.log(sentence);
  const ofProject =
    withoutProject.length > 0
      ? []
      : await (after
          ? findingsAfterRelease(facts, { target, say, ...options })
          : findingsBeforeRelease(facts, { target, nameServer }));
  const findings = blockersFirst([...(after ? withoutProject : ofCheckout), ...ofProject]);
  console.log(json ? JSON.stringify({ target, findings }, null, 2) : report(findings, target));
  return hasBlocker(findings) ? 1 : 0;
});

function readArguments(args: string[]) {
  const notUnderstood = `“${args.join(' ')}” is not understood:\n${usage}`;
  const { values, positionals } = parseArguments(args, options, notUnderstood);
  const [target = 'production', ...others] = positionals;
  const { json = false, after = false, site, dns, 'no-message': isWithoutMessage = false } = values;
  const isKnown = (target === 'staging' || target === 'production') && others.length === 0;
  const isOfOther = after ? dns !== undefined : site !== undefined || isWithoutMessage;
  if (!isKnown || isOfOther || (site !== undefined && !URL.canParse(site))) throw new Failure(notUnderstood);
  return {
    target: target as Target,
    json,
    after,
    site,
    nameServer: dns,
    sendsMessage: !isWithoutMessage,
  };
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
