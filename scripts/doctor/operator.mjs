// @ts-check
/* What visitors read: the operator's data, the stores, the facts of law. */

/** @typedef {import('./finding.mjs').Finding} Finding */
/** @typedef {Omit<Finding, 'severity'> & Partial<Pick<Finding, 'severity'>>} OperatorFinding the severity depends on the target where it is left out */

const siteFile = 'web/site.config.ts';
const legalFile = 'web/legal-facts.ts';
/** After half a year an authority may have moved. */
const oldestFactDays = 180;
const millisecondsPerDay = 86_400_000;

const storeHosts = /** @type {const} */ ({ googlePlay: 'play.google.com', appStore: 'apps.apple.com' });

/**
 * @param {import('./facts.mjs').Facts} facts
 * @returns {OperatorFinding[]}
 */
export function operatorFindings({ site, legalFacts, projectId, parameters, today }) {
  return [
    ...(site === null ? [missingFile(siteFile)] : [...placeholders(siteFile, site), ...storeLinks(site)]),
    ...(legalFacts === null ? [missingFile(legalFile)] : oldFacts(legalFacts, today)),
    ...placeholders(`functions/.env.${projectId}`, parameters ?? {}),
  ];
}

/**
 * Domains kept for examples (RFC 2606), and zeros where a number belongs.
 * @param {string} text
 */
export function isPlaceholder(text) {
  return (
    /(?:^|[./@])example(?:\.(?:com|net|org))?(?![\w-])|\.example\b/i.test(text) ||
    /(?<!\d ?)0[0 ]{4,}(?!\d)/.test(text)
  );
}

/**
 * @param {string} file
 * @param {object} values
 * @returns {OperatorFinding[]}
 */
function placeholders(file, values) {
  return textsIn(values).flatMap(([name, text]) =>
    isPlaceholder(text)
      ? [
          {
            subject: `${file}: ${name}`,
            problem: `“${text}” is a placeholder.`,
            fix: `Put the operator’s real value behind ${name} in ${file}.`,
          },
        ]
      : [],
  );
}

/**
 * All texts in a nested value, with their paths.
 * @param {object} value
 * @param {string} path
 * @returns {[string, string][]}
 */
function textsIn(value, path = '') {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'string') return /** @type {[string, string][]} */ ([[name, inner]]);
    return typeof inner === 'object' && inner !== null ? textsIn(inner, name) : [];
  });
}

/**
 * @param {Record<string, any>} site
 * @returns {OperatorFinding[]}
 */
function storeLinks(site) {
  return Object.entries(storeHosts).flatMap(([store, host]) => {
    const listing = site.stores?.[store];
    if (!listing || isAt(listing.url, host)) return [];
    return [
      {
        subject: `${siteFile}: stores.${store}.url`,
        problem: `The pages lead there, and it is not at https://${host}.`,
        fix: `Put the listing’s address into ${siteFile}; while the status is "soon", the address of its announcement in the store.`,
      },
    ];
  });
}

/**
 * @param {string} url
 * @param {string} host
 */
function isAt(url, host) {
  return URL.canParse(url) && new URL(url).protocol === 'https:' && new URL(url).hostname === host;
}

/**
 * @param {Record<string, any>} legalFacts
 * @param {Date} today
 * @returns {OperatorFinding[]}
 */
function oldFacts(legalFacts, today) {
  const dated = Object.entries(legalFacts).filter(([, fact]) => typeof fact?.verifiedOn === 'string');
  if (dated.length === 0) return [missingFile(legalFile)];
  return dated.flatMap(([name, { verifiedOn, web }]) => {
    const days = Math.floor((today.getTime() - Date.parse(verifiedOn)) / millisecondsPerDay);
    if (days <= oldestFactDays) return [];
    const isDate = !Number.isNaN(days);
    const age = isDate ? `it was last verified ${days} days ago` : `“${verifiedOn}” is no date`;
    return [
      {
        ...(isDate && { severity: 'warning' }),
        subject: `${legalFile}: ${name}`,
        problem: `The authority’s data may be out of date: ${age}, and ${oldestFactDays} days are the limit.`,
        fix: `Compare it with ${web}, correct it, and set its verifiedOn in ${legalFile} to today.`,
      },
    ];
  });
}

/**
 * @param {string} file
 * @returns {OperatorFinding}
 */
function missingFile(file) {
  return {
    subject: file,
    problem: 'The data that it should hold is not there.',
    fix: `Restore it from version control: \`git checkout HEAD -- ${file}\`.`,
  };
}
