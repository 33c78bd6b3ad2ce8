import type { Target } from '../target.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { operatorFindings } from './operator.ts';
import { projectFindings } from './project.ts';

/**
 * Problems for visitors (placeholders) block production and warn for staging; problems that make a release fail block
 * both; outdated data (authorities) only warns, so that no date makes releases and rollbacks impossible. Blockers come
 * first.
 */
export function diagnose(facts: Facts, target: Target): Finding[] {
  const forVisitors: Finding['severity'] = target === 'production' ? 'blocker' : 'warning';
  const findings = [
    ...projectFindings(facts, target),
    ...operatorFindings(facts).map((finding) => ({ severity: forVisitors, ...finding })),
  ];
  return blockersFirst(findings);
}

export function blockersFirst(findings: readonly Finding[]) {
  return findings.toSorted((left, right) => left.severity.localeCompare(right.severity));
}

export function hasBlocker(findings: readonly Finding[]) {
  return findings.some(({ severity }) => severity === 'blocker');
}
