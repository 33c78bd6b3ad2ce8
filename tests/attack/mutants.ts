import { parseRules } from '@labka/firestore-emulator';

/** A rules file with one mistake that its author might make. */
export interface Mutant {
  /** `31:13 value.size() >= shortest → value.size() > shortest`; stable between runs. */
  readonly title: string;
  /** The changed line on which the change begins, trimmed. */
  readonly changedLine: string;
  readonly line: number;
  readonly source: string;
}

/** Where a mistake can be made, and what then stands there. */
type Mistake = readonly [place: RegExp, replacements: (found: string) => readonly string[]];

/** All mutants of a rules file that could be deployed: the compiler rejects the others. */
export function mutantsOf(rules: string): readonly Mutant[] {
  const code = rules.replaceAll(/\/\/.*/g, (comment) => ' '.repeat(comment.length));
  const withoutTexts = code.replaceAll(texts, (text) => `'${'_'.repeat(text.length - 2)}'`);
  const made = [
    ...mistakesIn(withoutTexts).flatMap((mistake) => mutate(rules, withoutTexts, mistake)),
    ...mistakesWithTexts.flatMap((mistake) => mutate(rules, code, mistake)),
  ];
  const different = new Map(made.map((mutant) => [mutant.source, mutant]));
  different.delete(rules);
  return [...different.values()].filter(({ source }) => parseRules(source).ok);
}

function mutate(rules: string, code: string, [place, replacements]: Mistake): Mutant[] {
  return [...code.matchAll(place)].flatMap(({ 0: found, index }) =>
    replacements(found).map((replacement) => {
      const before = rules.slice(0, index).split('\n');
      const source = rules.slice(0, index) + replacement + rules.slice(index + found.length);
      return {
        title: `${before.length}:${(before.at(-1)?.length ?? 0) + 1} ${found} → ${replacement || '(nothing)'}`,
        changedLine: source.split('\n')[before.length - 1]?.trim() ?? '',
        line: before.length,
        source,
      };
    }),
  );
}

const texts = /'(?:[^'\\]|\\.)*'/g;
const comparisons = ['==', '!=', '<', '<=', '>', '>='];
const types = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'number',
  'path',
  'string',
  'timestamp',
];
/** Methods with the same arguments and another result. */
const methods: readonly (readonly string[])[] = [
  ['hasOnly', 'hasAny', 'hasAll'],
  ['keys', 'values'],
];
/** Wider or other operations of an `allow`. */
const operations = [
  'get',
  'list',
  'read',
  'update',
  'delete',
  'write',
  'read, write',
  'create, get',
  'create, list',
  'create, read',
  'create, update',
  'create, delete',
];

/** In code without the contents of its texts. Names are exchanged with those in the same file. */
function mistakesIn(code: string): readonly Mistake[] {
  const namesAt = (place: RegExp) => [...new Set([...code.matchAll(place)].map(([name]) => name))];
  const functions = namesAt(/(?<=function )\w+/g);
  const members = namesAt(/(?<=\.)(?<!service cloud\.)\w+\b(?!\()/g);
  const parameters = namesAt(/(?<=function \w+\([^)]*)\w+/g);
  const variables = [...parameters, ...namesAt(/(?<=\{)\w+(?=\})/g), 'request', 'resource'];
  return [
    [/\b\d+\b/g, (number) => [String(Number(number) + 1), String(Number(number) - 1)]],
    [/[=!]=|[<>]=?/g, (operator) => comparisons.filter((other) => other !== operator)],
    [/&&|\|\|/g, (operator) => [operator === '&&' ? '||' : '&&']],
    [/(?<=\bis )\w+/g, (type) => types.filter((other) => other !== type)],
    [/(?<=\.)\w+(?=\()/g, (method) => methods.find((group) => group.includes(method)) ?? []],
    [/(?<=\.)(?<!service cloud\.)\w+\b(?!\()/g, () => members],
    [/(?<![.\w{/])\w+\b(?![(\w])/g, (name) => (variables.includes(name) ? variables : [])],
    [/(?<!\.)\b\w+(?=\()/g, (name) => (functions.includes(name) ? functions : [])],
    // The old document instead of the new one.
    [/\brequest\.resource\b/g, () => ['resource']],
    [/(?<=\w\()[\w.]+(?:, [\w.]+)+(?=\))/g, (found) => exchangedPairs(found.split(', '))],
    [/(?<=match )\/\S+/g, pathsLike],
  ];
}

const mistakesWithTexts: readonly Mistake[] = [
  [texts, (text) => textsLike(text.slice(1, -1)).map((other) => `'${other}'`)],
  [/(?<=\[)'[^\]]*(?=\])/g, listsLike],
  // A condition that is always true (so it is dropped), always false, or negated: a part, and the whole.
  [/(?<=(?:if|return|&&)\s+)[^\s;&][^;&]*?(?=\s*(?:&&|;))/g, truths],
  [/(?<=(?:if|return)\s+)[^;]+(?=;)/g, truths],
  [/allow [^;]+;/g, statementsLike],
];

function truths(condition: string): readonly string[] {
  return ['true', 'false', `!(${condition})`];
}

/**
 * Strings: empty, extended at either end, and without each of their characters. In a regular expression this removes
 * each anchor, class and quantifier; `+` also becomes `*`, and the pattern matches anywhere.
 */
function textsLike(text: string): readonly string[] {
  const characters = [...text.matchAll(/\\\\.|./gu)].map(([character]) => character);
  const shorter = characters.map((_, index) => characters.toSpliced(index, 1).join(''));
  const looser = characters.flatMap((character, index) =>
    character === '+' ? [characters.with(index, '*').join('')] : [],
  );
  return ['', `${text}x`, `x${text}`, `.*${text}`, `${text}.*`, ...shorter.filter(isPattern), ...looser];
}

/** An invalid pattern is an error when it is evaluated, which denies every request: too easy to detect. */
function isPattern(text: string): boolean {
  try {
    return new RegExp(text.replaceAll('\\\\', '\\'), 'u').source !== '';
  } catch {
    return false;
  }
}

/** Each element removed, and elements added that no client may write. */
function listsLike(list: string): readonly string[] {
  const elements = list.split(', ');
  const shorter = elements.map((_, index) => elements.toSpliced(index, 1).join(', '));
  return ['', ...shorter, ...['extra', 'id', 'deliveries'].map((added) => `${list}, '${added}'`)];
}

function exchangedPairs(parts: readonly string[]): readonly string[] {
  return parts.flatMap((first, index) =>
    parts.slice(index + 1).map((second, distance) =>
      parts
        .with(index, second)
        .with(index + 1 + distance, first)
        .join(', '),
    ),
  );
}

/** Each segment becomes a wildcard of one or more segments; a collection is renamed. */
function pathsLike(path: string): readonly string[] {
  const segments = path.slice(1).split('/');
  return segments.flatMap((segment, index) => {
    const name = /^\{(\w+)/.exec(segment)?.[1];
    const wildcard = name ?? `any${index}`;
    const others = [`{${wildcard}}`, `{${wildcard}=**}`, ...(name === undefined ? [`${segment}_`] : [])];
    return others.map((other) => `/${segments.with(index, other).join('/')}`);
  });
}

function statementsLike(statement: string): readonly string[] {
  const [, granted = '', condition = ';'] = /^allow ([^:;]+)(:[^;]*;)?/.exec(statement) ?? [];
  return [
    `allow ${granted}: if false;`,
    `allow ${granted};`,
    'allow read, write;',
    ...operations.map((other) => `allow ${other}${condition}`),
    ...['read', 'update', 'delete'].map((other) => `${statement} allow ${other};`),
  ];
}
