/* What visitors read: the operator's data and legal texts. */
import { isPlaceholder } from '../placeholder.ts';
import type { Check, Local } from './check.ts';

/** After half a year an authority may have moved. */
const oldestFactDays = 180;
const oldestFact = oldestFactDays * 86_400_000;

const site: Check<Local> = {
  name: 'contract/src/site.ts',
  severity: 'visitors',
  find: ({ checkout }) => [...unfilled(checkout.site), ...foreign(checkout)],
  fix: () => 'Put the operator’s values into contract/src/site.ts, authorities.ts and stores.ts.',
};

const drafts: Check<Local> = {
  name: 'web/content/legal',
  severity: 'visitors',
  find: ({ checkout: { draftTexts } }) =>
    draftTexts.length === 0 ? [] : [`These texts are drafts: ${draftTexts.join(', ')}.`],
  fix: () =>
    'Publish them on the day of the release: `npm run legal:publish -w web`, and commit published.json.',
};

/** A warning, since a company of another country may have to name Slovak law, too. */
const slovakLaw: Check<Local> = {
  name: 'Slovak law',
  severity: 'warning',
  find: ({ checkout: { site, slovakSentences } }) => (site.company.country === 'SK' ? [] : slovakSentences),
  fix: () =>
    'Let a lawyer replace these sentences by your country’s law; web/content/legal/README.md says how.',
};

const pictures: Check<Local> = {
  name: 'web/content',
  severity: 'warning',
  find: ({ checkout: { shippedPictures: drawn } }) =>
    drawn.length === 0 ? [] : [`${drawn.length} of its pictures are drawings, not your app: ${drawn[0]} …`],
  fix: () => 'Replace them by screenshots; web/content/README.md describes the files.',
};

/** Outdated data only warns, so that no date makes releases impossible. */
const authorities: Check<Local> = {
  name: 'contract/src/authorities.ts',
  severity: 'warning',
  find: ({ checkout: { authorities, today } }) =>
    Object.entries(authorities)
      .filter(([, { verifiedOn }]) => !(today.getTime() - Date.parse(verifiedOn) <= oldestFact))
      .map(
        ([name, { verifiedOn }]) =>
          `${name}.verifiedOn: ${verifiedOn} is more than ${oldestFactDays} days ago.`,
      ),
  fix: () =>
    `Compare the authority’s data with its website, and correct it and verifiedOn in contract/src/authorities.ts.`,
};

/** Facts of another country than the company's, such as the example's. */
function foreign({ site: { company, timeZone }, authorities }: Local['checkout']): string[] {
  const ofExample = timeZone === 'Europe/Bratislava' && { timeZone: { country: 'SK' } };
  return Object.entries({ ...ofExample, ...authorities })
    .filter(([, { country }]) => country !== company.country)
    .map(([name, { country }]) => `${name} is of ${country}, and the company is in ${company.country}.`);
}

export const operatorsData = [site, drafts, slovakLaw, pictures, authorities] as const;

/** Placeholders and empty texts. */
function unfilled(values: object): string[] {
  const empty = textsIn(values).filter(([, text]) => text.trim() === '');
  const advice = 'is empty, and pages show it. Write null if there is none and its type allows it.';
  return [...placeholders(values), ...empty.map(([name]) => `${name} ${advice}`)];
}

export function placeholders(values: object): string[] {
  const found = textsIn(values).filter(([, text]) => isPlaceholder(text));
  return found.map(([name, text]) => `${name}: “${text}” is a placeholder.`);
}

/** Every text in an object, with its path. */
function textsIn(value: object, path: string = ''): (readonly [name: string, text: string])[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = path === '' ? key : `${path}.${key}`;
    if (typeof inner === 'string') return [[name, inner] as const];
    return typeof inner === 'object' && inner !== null ? textsIn(inner, name) : [];
  });
}
