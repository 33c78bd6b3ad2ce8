import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, test } from 'vitest';
import { openForAppCheck } from '../../web/build/content-policy.ts';
import { isAppCheckOn } from '../support/app-check.ts';
import { ask, policyOf } from './asked-site.ts';

const grave = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM];

/** Findings of high or medium severity, and syntax errors, in Google's evaluator. */
function graveFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => grave.includes(severity))
    .map(({ directive, description }) => `${directive}: ${description}`);
}

const pageAddresses = ['/', '/not/there'];

test.each([...pageAddresses, '/api/newsletter/confirm'])(
  'Google’s evaluator finds no high or medium risk on %s',
  async (path) => {
    expect(graveFindings(await policyOf(await ask(path)))).toEqual([]);
  },
);

test.each(pageAddresses)('%s allows its own files, hashes and Firestore alone', async (path) => {
  const policy = await policyOf(await ask(path));
  const closed = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self' data:",
    "connect-src 'self' https://firestore.googleapis.com; manifest-src 'self'",
    "require-trusted-types-for 'script'; trusted-types built-html",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
  expect(policy.replaceAll(/ 'sha256-[^']{44}'/g, '')).toBe(isAppCheckOn ? openForAppCheck(closed) : closed);
});

test('a newsletter page allows no script and no frame', async () => {
  const policy = await policyOf(await ask('/api/newsletter/confirm'));
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('script-src');
  for (const part of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy.split('; ')).toContain(part);
});

test('an unsafe policy is detected', async () => {
  const policy = await policyOf(await ask('/'));
  const holed = policy.replace("script-src 'self'", 'script-src https:');
  expect(graveFindings(holed)).not.toEqual([]);
});
