/*
 * Lists what prevents a release, with a fix for each; with `--after`, what is wrong with the live site. Exit code 1
 * while there is a blocker.
 */
import { Resolver } from 'node:dns/promises';
import { type Finding, runChecks } from '../tools/release/doctor/check.ts';
import { readCheckout } from '../tools/release/doctor/checkout.ts';
import { checkoutChecks, liveChecks, projectChecks } from '../tools/release/doctor/checks.ts';
import { testMessage } from '../tools/release/doctor/live.ts';
import { alias } from '../tools/release/doctor/settings.ts';
import { type Google, openGoogle } from '../tools/release/google.ts';
import { readTarget } from '../tools/release/target.ts';
import { Failure, flag, runMain, UsageError } from '../tools/support/command.ts';
import { quantity } from '../tools/support/quantity.ts';

const usage = 'npm run doctor -- [staging|production] [--after [--no-message]]';

await runMain(async () => {
  const { target, isAfter, sendsMessage } = readArguments(process.argv.slice(2));
  const checkout = await readCheckout(target);
  const local = { target, checkout };
  const found = await runChecks(isAfter ? [alias] : checkoutChecks, local);
  const isProject = !found.some(({ name }) => name === alias.name);
  const others = isProject ? await askProject() : [];
  const findings = [...found, ...others].toSorted((left, right) =>
    left.severity.localeCompare(right.severity),
  );
  console.log(report(findings, target));
  return findings.some(({ severity }) => severity === 'blocker') ? 1 : 0;

  async function askProject(): Promise<Finding[]> {
    const google = await reach(String(checkout.projects[target]));
    if (google instanceof Failure) return [unreached(google)];
    const subject = { ...local, google, resolver: new Resolver({ timeout: 3000, tries: 2 }) };
    const afterwards = sendsMessage ? [...liveChecks, testMessage] : liveChecks;
    return runChecks(isAfter ? afterwards : projectChecks, subject);
  }
});

function readArguments(args: readonly string[]) {
  const options = { after: flag, 'no-message': flag };
  const { target, values } = readTarget(args, options, usage, { standard: 'production' });
  if (values['no-message'] && !values.after) throw new UsageError(usage);
  return { target, isAfter: values.after, sendsMessage: !values['no-message'] };
}

/** The project, or why it cannot be asked. */
async function reach(projectId: string): Promise<Google | Failure> {
  try {
    const google = await openGoogle(projectId);
    if (await google.ask('firebase.googleapis.com/v1beta1/~')) return google;
    return new Failure('It does not exist.');
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

function unreached({ message }: Failure): Finding {
  return {
    severity: 'blocker',
    name: 'the project at Google',
    problems: [message],
    fix: '`npx firebase projects:list` shows the projects of this login, `npx firebase login:list` whose it is.',
  };
}

function report(findings: readonly Finding[], target: string): string {
  const paragraphs = findings.map(({ severity, name, problems, fix }) =>
    [`${severity}  ${name}`, ...problems.map((problem) => `    ${problem}`), `    → ${fix}`].join('\n'),
  );
  const blockers = findings.filter(({ severity }) => severity === 'blocker').length;
  const counts = `${quantity(blockers, 'blocker')}, ${quantity(findings.length - blockers, 'warning')}`;
  return [...paragraphs, `${target}: ${counts}.`].join('\n');
}
