// @ts-check
/*
 * Says what stands between this checkout and a release, and what to do about each of it: `npm run doctor`, `npm run doctor -- staging`.
 * Exit code 1 while a blocker remains. `--json` prints the findings for programs.
 */
import { diagnose, hasBlocker } from './doctor/diagnose.mjs';
import { readFacts } from './doctor/facts.mjs';
import { secretFindings } from './doctor/secrets.mjs';
import { Failure, runMain } from './local/fail.mjs';
import { root } from './local/paths.mjs';

await runMain(async () => {
  const { target, json } = readArguments(process.argv.slice(2));
  const facts = await readFacts(root, target);
  const findings = diagnose(facts, target);
  const hasProject =
    facts.projectId !== null && !findings.some(({ subject }) => subject.startsWith('.firebaserc'));
  if (hasProject) findings.push(...secretFindings(String(facts.projectId)));
  console.log(json ? JSON.stringify({ target, findings }, null, 2) : report(findings, target));
  return hasBlocker(findings) ? 1 : 0;
});

/** @param {readonly string[]} args */
function readArguments(args) {
  const json = args.includes('--json');
  const [target = 'production', ...others] = args.filter((argument) => argument !== '--json');
  if ((target !== 'staging' && target !== 'production') || others.length > 0)
    throw new Failure(
      `“${args.join(' ')}” is not understood: npm run doctor -- [staging|production] [--json]`,
    );
  return { target: /** @type {import('./doctor/diagnose.mjs').Target} */ (target), json };
}

/**
 * @param {readonly import('./doctor/diagnose.mjs').Finding[]} findings
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
