import type { Target } from '../target.ts';
import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';
import { operatorFindings } from './operator.ts';
import { projectFindings } from './project.ts';

/**
 * All that stands between a checkout and a release. What only visitors would suffer from (placeholders) blocks production and warns for
 * staging; what makes a release fail blocks both; what becomes outdated (data of authorities) only warns, so that no day comes on which
 * nothing can be released or rolled back.
 * @returns blockers first
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
