import type { Resolver } from 'node:dns/promises';
import { Failure } from '../../support/command.ts';
import type { Google } from '../google.ts';
import type { Target } from '../target.ts';
import type { Checkout } from './checkout.ts';

/** What checks of the checkout read. */
export interface Local {
  readonly target: Target;
  readonly checkout: Checkout;
}

/** What checks of the project at Google and of the network read. */
export interface Subject extends Local {
  readonly google: Google;
  readonly resolver: Resolver;
}

/** An entry of the doctor's lists. */
export interface Check<Read = Subject> {
  /** the file or the resource that it is about */
  readonly name: string;
  /** `visitors` blocks production, and warns for staging: the release succeeds, and visitors see something wrong. */
  readonly severity: 'blocker' | 'warning' | 'visitors';
  /** @returns a sentence for each problem; throws a Failure if that cannot be told */
  readonly find: (read: Read) => readonly string[] | Promise<readonly string[]>;
  /** the command that mends it, or the file to change */
  readonly fix: (read: Read) => string;
}

export interface Finding {
  readonly severity: 'blocker' | 'warning';
  readonly name: string;
  readonly problems: readonly string[];
  readonly fix: string;
}

/** Runs all checks at once. */
export async function runChecks<Read extends Local>(
  checks: readonly Check<Read>[],
  read: Read,
): Promise<Finding[]> {
  const findings = await Promise.all(checks.map((check) => findingOf(check, read)));
  return findings.filter(({ problems }) => problems.length > 0);
}

async function findingOf<Read extends Local>(check: Check<Read>, read: Read): Promise<Finding> {
  const { name, fix } = check;
  const forVisitors = read.target === 'production' ? 'blocker' : 'warning';
  const severity = check.severity === 'visitors' ? forVisitors : check.severity;
  try {
    return { severity, name, problems: await check.find(read), fix: fix(read) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { severity: 'warning', name, problems: [`Not checked. ${error.message}`], fix: askAnother };
  }
}

const askAnother =
  'If this account may not see it: an owner of the project can run the same command, or give it roles/viewer.';
