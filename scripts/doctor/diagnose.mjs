// @ts-check
import { appCheckFindings } from './app-check.mjs';
import { operatorFindings } from './operator.mjs';
import { projectFindings } from './project.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** @typedef {'staging' | 'production'} Target */

/**
 * All that stands between a checkout and a release. What only visitors would suffer from (placeholders) blocks production and warns for
 * staging; what makes a release fail blocks both; what grows old by itself (data of authorities) only warns, so that no day comes on which
 * nothing can be released or rolled back.
 * @param {import('./facts.mjs').Facts} facts
 * @param {Target} target
 * @returns {Finding[]} blockers first
 */
export function diagnose(facts, target) {
  /** @type {Finding['severity']} */
  const forVisitors = target === 'production' ? 'blocker' : 'warning';
  const findings = [
    ...projectFindings(facts, target),
    ...appCheckFindings(facts),
    ...operatorFindings(facts).map((finding) => ({ severity: forVisitors, ...finding })),
  ];
  return blockersFirst(findings);
}

/** @param {readonly Finding[]} findings */
export function blockersFirst(findings) {
  return findings.toSorted((left, right) => left.severity.localeCompare(right.severity));
}

/** @param {readonly Finding[]} findings */
export function hasBlocker(findings) {
  return findings.some(({ severity }) => severity === 'blocker');
}
