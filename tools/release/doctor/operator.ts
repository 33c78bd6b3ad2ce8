/* What visitors read: the operator's data, the stores, legal facts. */

import type { Facts } from './facts.ts';
import type { Finding } from './finding.ts';

/** by default the severity depends on the target */
type OperatorFinding = Omit<Finding, 'severity'> & Partial<Pick<Finding, 'severity'>>;

const siteFile = 'web/site.config.ts';
const storesFile = 'contract/src/stores.ts';
const legalFile = 'web/legal-facts.ts';
/** After half a year an authority may have moved. */
const oldestFactDays = 180;
const millisecondsPerDay = 86_400_000;

/** The facts in the site's configuration that visitors would ask for. */
const questions: Readonly<Record<string, string>> = {
  places: 'where the app works',
  team: 'who is behind it',
  premium: 'what premium costs',
};

const storeHosts = { googlePlay: 'play.google.com', appStore: 'apps.apple.com' } as const;

export function operatorFindings({
  site,
  legalFacts,
  draftTexts,
  shippedPictures,
  projectId,
  parameters,
  today,
}: Facts): OperatorFinding[] {
  return [
    ...(site === null
      ? [missingFile(siteFile)]
      : [...sitePlaceholders(site), ...storeLinks(site), ...missingFacts(site)]),
    ...(legalFacts === null ? [missingFile(legalFile)] : oldFacts(legalFacts, today)),
    ...draftFindings(draftTexts),
    ...pictureFindings(shippedPictures),
    ...placeholders(`functions/.env.${projectId}`, parameters ?? {}),
  ];
}

/** Domains reserved for examples (RFC 2606), zeros instead of a number, and placeholder names. */
export function isPlaceholder(text: string) {
  return (
    /(?:^|[./@])example(?:\.(?:com|net|org))?(?![\w-])|\.example\b/i.test(text) ||
    /(?<!\d ?)0[0 ]{4,}(?!\d)|^\+\d+(?: 000)+$|Meno Priezvisko/.test(text)
  );
}

function sitePlaceholders({ stores, ...others }: Record<string, unknown>): OperatorFinding[] {
  return [...placeholders(siteFile, others), ...empty(others), ...placeholders(storesFile, { stores })];
}

function empty(values: object): OperatorFinding[] {
  const texts = textsIn(values).filter(([, text]) => text.trim() === '');
  return texts.map(([name]) => notFilledIn(siteFile, name, 'It is empty, and pages show it.'));
}

function placeholders(file: string, values: object): OperatorFinding[] {
  const texts = textsIn(values).filter(([, text]) => isPlaceholder(text));
  return texts.map(([name, text]) => notFilledIn(file, name, `“${text}” is a placeholder.`));
}

function notFilledIn(file: string, name: string, problem: string): OperatorFinding {
  const fix = `Put the operator’s real value behind ${name} in ${file}.`;
  return { subject: `${file}: ${name}`, problem, fix };
}

function textsIn(value: object, path: string = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'string') return [[name, inner]] as [string, string][];
    return typeof inner === 'object' && inner !== null ? textsIn(inner, name) : [];
  });
}

function storeLinks({ stores }: Record<string, unknown>): OperatorFinding[] {
  return Object.entries(storeHosts).flatMap(([store, host]) => {
    const listing = memberOf(stores, store);
    if (!listing || String(memberOf(listing, 'url')).startsWith(`https://${host}/`)) return [];
    return [
      {
        subject: `${storesFile}: stores.${store}.url`,
        problem: `The pages link there, but it is not at https://${host}.`,
        fix: `Put the listing’s address into ${storesFile}; while the status is "soon", the address of its announcement in the store.`,
      },
    ];
  });
}

function missingFacts({ facts }: Record<string, unknown>): OperatorFinding[] {
  const missing = Object.entries(facts ?? {}).filter(([, text]) => text === null);
  if (missing.length === 0) return [];
  return [
    {
      severity: 'warning',
      subject: `${siteFile}: facts`,
      problem: `Visitors are not told ${missing.map(([name]) => questions[name] ?? name).join(', ')}.`,
      fix: `Fill in the facts in ${siteFile}; the page omits those that are null.`,
    },
  ];
}

function oldFacts(legalFacts: Record<string, unknown>, today: Date): OperatorFinding[] {
  const dated = Object.entries(legalFacts).flatMap(([name, fact]) => {
    const verifiedOn = memberOf(fact, 'verifiedOn');
    return typeof verifiedOn === 'string' ? [{ name, verifiedOn, web: memberOf(fact, 'web') }] : [];
  });
  if (dated.length === 0) return [missingFile(legalFile)];
  return dated.flatMap(({ name, verifiedOn, web }) => {
    const days = Math.floor((today.getTime() - Date.parse(verifiedOn)) / millisecondsPerDay);
    if (days <= oldestFactDays) return [];
    const isDate = !Number.isNaN(days);
    const age = isDate ? `it was last verified ${days} days ago` : `“${verifiedOn}” is not a date`;
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

function draftFindings(drafts: readonly string[]): OperatorFinding[] {
  if (drafts.length === 0) return [];
  return [
    {
      subject: 'web/content/legal',
      problem: `These texts are drafts: ${drafts.join(', ')}.`,
      fix: 'Publish them on the day of the release: `npm run legal:publish -w web`, and commit web/content/legal/published.json.',
    },
  ];
}

function pictureFindings([first, ...others]: readonly string[]): OperatorFinding[] {
  if (first === undefined) return [];
  return [
    {
      severity: 'warning',
      subject: 'web/content',
      problem: `${others.length + 1} of its pictures are drawings, not your app: ${first}${others.length > 0 ? ' …' : ''}`,
      fix: `\`cp <screenshot> web/content/${first}\`; web/content/README.md describes the files.`,
    },
  ];
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function missingFile(file: string): OperatorFinding {
  return {
    subject: file,
    problem: 'Its data is missing.',
    fix: `Restore it from version control: \`git checkout HEAD -- ${file}\`.`,
  };
}
