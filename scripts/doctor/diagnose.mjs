// @ts-check
import { appCheckFindings } from './app-check.mjs';
import { operatorFindings } from './operator.mjs';
import { projectFindings } from './project.mjs';

/**
 * @typedef {object} Finding
 * @property {'blocker' | 'warning'} severity
 * @property {string} subject where it is: a file, or a value in it
 * @property {string} problem a sentence
 * @property {string} fix what to do about it, as a sentence
 */

/** @typedef {'staging' | 'production'} Target */

/**
 * All that stands between a checkout and a release. What only visitors would suffer from (placeholders, old facts) blocks production and
 * warns for staging; what makes a release fail blocks both.
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
    ...operatorFindings(facts).map((finding) => ({
      ...finding,
      severity: forVisitors,
    })),
  ];
  return findings.toSorted((left, right) => left.severity.localeCompare(right.severity));
}

/** @param {readonly Finding[]} findings */
export function hasBlocker(findings) {
  return findings.some(({ severity }) => severity === 'blocker');
}
