import type { LineIndex } from '../position.ts';
import type { AllowStatement, Block, Method } from '../syntax/ast.ts';
import { type Edit, replacements } from './edit.ts';

/** Mistakes in paths and in what an `allow` names. */
export function* blockEdits(
  { matches, allows }: Pick<Block, 'matches' | 'allows'>,
  source: string,
  lines: LineIndex,
): Generator<Edit> {
  const open = new Set(allows.flatMap(({ condition, methods }) => (condition === null ? [...methods] : [])));
  for (const allow of allows) yield* allowEdits(allow, open, source, lines);
  for (const match of matches) {
    yield* pathEdits(match, source);
    yield* blockEdits(match, source, lines);
  }
}

const methods: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** One method more, or one less, and each method without a condition; what is open anyway needs none. */
function allowEdits(
  { methods: granted, methodsRange, position, condition }: AllowStatement,
  open: ReadonlySet<Method>,
  source: string,
  lines: LineIndex,
): Edit[] {
  const written = source.slice(methodsRange.start, methodsRange.end);
  const closed = methods.filter((method) => !open.has(method));
  const more = closed.filter((method) => !granted.has(method)).map((method) => `${written}, ${method}`);
  const fewer = [...granted].map((method) => [...granted].filter((other) => other !== method).join(', '));
  const start = lines.offsetOf(position);
  const unconditional = condition === null ? [] : closed.map((method) => `allow ${method}; `);
  return [
    ...replacements(methodsRange, [...more, ...fewer.filter((names) => names !== '')]),
    ...replacements({ start, end: start }, unconditional),
  ];
}

/** Every document has a path that begins so. */
const heading = /^\s*\/databases\/\{[\w$]+\}\/documents/;
const segment = /\/\s*(\{[^}]*\}|[^\s/{]+)/g;

/** Each segment becomes a wildcard of one or of any number of segments; a literal is renamed. */
function pathEdits({ pathRange }: Block, source: string): Edit[] {
  const whole = source.slice(pathRange.start, pathRange.end);
  const { length: skipped } = heading.exec(whole)?.[0] ?? '';
  const path = whole.slice(skipped);
  return [...path.matchAll(segment)].flatMap(({ 0: all, 1: found = '', index }, at) => {
    const end = pathRange.start + skipped + index + all.length;
    const name = /^\{\s*([\w$]+)/.exec(found)?.[1];
    const renamed = name === undefined ? [`${found}_`] : [];
    const wildcard = name ?? `any${at}`;
    const others = [`{${wildcard}}`, `{${wildcard}=**}`, ...renamed];
    return replacements({ start: end - found.length, end }, others);
  });
}
