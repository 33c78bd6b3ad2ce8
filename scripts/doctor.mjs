// @ts-check
/*
 * Says what stands between this checkout and a release, and what to do about each of it: `npm run doctor`, `npm run doctor -- staging`.
 * With `--after` it looks at what is live instead: pages, functions, database, and a test message whose mail arrives.
 * Exit code 1 while a blocker remains. `--json` prints the findings for programs.
 */
import { findingsAfterRelease } from './doctor/after.mjs';
import { findingsBeforeRelease } from './doctor/before.mjs';
import { blockersFirst, diagnose, hasBlocker } from './doctor/diagnose.mjs';
import { readFacts } from './doctor/facts.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { parseArguments } from './local/parse-arguments.mjs';
import { root } from './local/paths.mjs';

const usage =
  'npm run doctor -- [staging|production] [--json] [--dns <another name server>]\n' +
  'npm run doctor -- [staging|production] [--json] --after [--site <another address of the site>] [--no-message]';

const options = /** @type {const} */ ({
  json: { type: 'boolean' },
  after: { type: 'boolean' },
  site: { type: 'string' },
  dns: { type: 'string' },
  'no-message': { type: 'boolean' },
});

await runMain(async () => {
  const { target, json, after, nameServer, ...options } = readArguments(process.argv.slice(2));
  const facts = await readFacts(root, target);
  const ofCheckout = diagnose(facts, target);
  const withoutProject = ofCheckout.filter(({ subject }) => subject.startsWith('.firebaserc'));
  const say = (/** @type {string} */ sentence) => json || console.log(sentence);
  const ofProject =
    withoutProject.length > 0
      ? []
      : await (after
          ? findingsAfterRelease(facts, { target, say, ...options })
          : findingsBeforeRelease(facts, { nameServer }));
  const findings = blockersFirst([...(after ? withoutProject : ofCheckout), ...ofProject]);
  console.log(json ? JSON.stringify({ target, findings }, null, 2) : report(findings, target));
  return hasBlocker(findings) ? 1 : 0;
});

/** @param {string[]} args */
function readArguments(args) {
  const notUnderstood = `“${args.join(' ')}” is not understood:\n${usage}`;
  const { values, positionals } = parseArguments(args, options, notUnderstood);
  const [target = 'production', ...others] = positionals;
  const { json = false, after = false, site, dns, 'no-message': isWithoutMessage = false } = values;
  const isKnown = (target === 'staging' || target === 'production') && others.length === 0;
  const isOfOther = after ? dns !== undefined : site !== undefined || isWithoutMessage;
  if (!isKnown || isOfOther || (site !== undefined && !URL.canParse(site))) throw new Failure(notUnderstood);
  return {
    target: /** @type {import('./doctor/diagnose.mjs').Target} */ (target),
    json,
    after,
    site,
    nameServer: dns,
    sendsMessage: !isWithoutMessage,
  };
}

/**
 * @param {readonly import('./doctor/finding.mjs').Finding[]} findings
 * @param {string} target
 */
function report(findings, target) {
  const paragraphs = findings.map(
    ({ severity, subject, problem, fix }) => `${severity}  ${subject}\n    ${problem}\n    → ${fix}`,
  );
  const blockers = findings.filter(({ severity }) => severity === 'blocker').length;
  const others = findings.length - blockers;
  return [...paragraphs, `${target}: ${blockers} blockers, ${others} warnings.`].join('\n');
}
