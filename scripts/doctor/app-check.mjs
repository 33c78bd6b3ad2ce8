// @ts-check
/* A site key without an open policy would keep every form from sending. */

const policyKey = 'Content-Security-Policy';
const needed = [
  ['script-src', 'https://www.google.com/recaptcha/'],
  ['script-src', 'https://www.gstatic.com/recaptcha/'],
  ['frame-src', 'https://www.google.com/recaptcha/'],
  ['connect-src', 'https://content-firebaseappcheck.googleapis.com'],
];
/** Google's script is put into the page as a plain address. */
const forbidden = ['require-trusted-types-for', 'trusted-types'];

/**
 * @param {import('./facts.mjs').Facts} facts
 * @returns {import('./diagnose.mjs').Finding[]}
 */
export function appCheckFindings({ site, pageHeaders }) {
  if (typeof site?.appCheckSiteKey !== 'string') return [];
  const policy = readPolicy(pageHeaders[policyKey] ?? '');
  const missing = needed.filter(([directive = '', source = '']) => !policy.get(directive)?.includes(source));
  const inTheWay = forbidden.filter((directive) => policy.has(directive));
  return [
    ...missing.map(([directive, source]) => blocker(`It does not allow ${source} in ${directive}.`)),
    ...inTheWay.map((directive) => blocker(`Its ${directive} keeps Google’s script out.`)),
  ];
}

/**
 * @param {string} problem
 * @returns {import('./diagnose.mjs').Finding}
 */
function blocker(problem) {
  return {
    severity: 'blocker',
    subject: `firebase.json: ${policyKey}`,
    problem: `App Check is on (appCheckSiteKey in web/site.config.ts). ${problem}`,
    fix: 'Change the policy as docs/security.md says under App Check, or set appCheckSiteKey to null.',
  };
}

/**
 * @param {string} text
 * @returns {ReadonlyMap<string, readonly string[]>} sources by directive
 */
function readPolicy(text) {
  const directives = text.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
