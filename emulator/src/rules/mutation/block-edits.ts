import type { LineIndex } from '../position.ts';
import type { AllowStatement, Block, Method } from '../syntax/ast.ts';
import { type Edit, replacements } from './edit.ts';

/** Mistakes in paths and in what an `allow` names. */
export function* blockEdits(
  { matches, allows }: Pick<Block, 'functions' | 'matches' | 'allows'>,
  source: string,
  lines: LineIndex,
): Generator<Edit> {
  for (const allow of allows) yield* allowEdits(allow, source, lines);
  for (const match of matches) {
    if (match.path.length > 0) yield* pathEdits(match, source);
    yield* blockEdits(match, source, lines);
  }
}

const methods: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** One method more, or one less; and each method without a condition. */
function allowEdits(
  { methods: granted, methodsRange, position, condition }: AllowStatement,
  source: string,
  lines: LineIndex,
): Edit[] {
  const written = source.slice(methodsRange.start, methodsRange.end);
  const more = methods.filter((method) => !granted.has(method));
  const fewer = [...granted].map((method) => [...granted].filter((other) => other !== method).join(', '));
  const names = [...more.map((method) => `${written}, ${method}`), ...fewer.filter((names) => names !== '')];
  const start = lines.offsetOf(position);
  const unconditional = condition === null ? more : methods;
  return [
    ...replacements(methodsRange, names),
    ...replacements(
      { start, end: start },
      unconditional.map((method) => `allow ${method}; `),
    ),
  ];
}

const segment = /\/\s*(\{[^}]*\}|[^\s/{]+)/g;

/** Each segment becomes a wildcard of one or of any number of segments; a literal is renamed. */
function pathEdits({ pathRange }: Block, source: string): Edit[] {
  const path = source.slice(pathRange.start, pathRange.end);
  return [...path.matchAll(segment)].flatMap(({ 0: all, 1: found = '', index }, at) => {
    const end = pathRange.start + index + all.length;
    const name = /^\{\s*([\w$]+)/.exec(found)?.[1];
    const renamed = name === undefined ? [`${found}_`] : [];
    const wildcard = name ?? `any${at}`;
    const others = [`{${wildcard}}`, `{${wildcard}=**}`, ...renamed];
    return replacements({ start: end - found.length, end }, others);
  });
}
