import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, test } from 'vitest';
import { setAppCheck } from '../../web/build/content-policy.ts';
import { isAppCheckOn } from '../support/app-check.ts';
import { ask, policyOf } from './asked-site.ts';

const grave = [Severity.HIGH, Severity.SYNTAX, Severity.MEDIUM];

/** What Google's evaluator calls a high or a medium risk, or a mistake. */
function graveFindings(policy: string): string[] {
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => grave.includes(severity))
    .map(({ directive, description }) => `${directive}: ${description}`);
}

function sourcesOf(policy: string, directive: string): string[] | undefined {
  const sources = policy.split('; ').map((part) => part.split(' '));
  return sources.find(([name]) => name === directive)?.slice(1);
}

/** An answer's policy without what App Check changes in that of pages when it is on: tests/site/content-policy.test.ts holds the difference. */
async function closedPolicyOf(path: string): Promise<string> {
  const policy = policyOf(await ask(path));
  if (path.startsWith('/api/')) return policy;
  expect(policy).toBe(setAppCheck(policy, isAppCheckOn));
  return setAppCheck(policy, false);
}

describe.each(['/', '/not/there', '/api/newsletter/confirm'])('the content security policy of %s', (path) => {
  test('has no risk that Google’s evaluator calls high or medium', async () => {
    expect(graveFindings(policyOf(await ask(path)))).toEqual([]);
  });

  test('allows nothing inline, nothing evaluated and no foreign frame', async () => {
    const policy = await closedPolicyOf(path);
    expect(policy).not.toContain('unsafe');
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'base-uri')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"]);
  });
});

test('pages connect to their own site and to Firestore, and submit no form', async () => {
  const policy = await closedPolicyOf('/');
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://firestore.googleapis.com']);
  expect(sourcesOf(policy, 'form-action')).toEqual(["'none'"]);
  expect(sourcesOf(policy, 'trusted-types')).toEqual(['built-html']);
});

test('a policy with a hole is noticed', async () => {
  const policy = policyOf(await ask('/'));
  const holed = policy.replace("script-src 'self'", 'script-src https:');
  expect(graveFindings(holed)).not.toEqual([]);
});
