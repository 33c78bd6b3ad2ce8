import type { Edit } from './mutant.ts';
import { type Allow, type Block, blocksOf, type RulesFile } from './syntax-tree.ts';

type Position = Allow['position'];

/** Wider or other operations of an `allow`. */
const methodLists = [
  ...['get', 'list', 'read', 'update', 'delete', 'write', 'read, write'],
  ...['create, get', 'create, list', 'create, read', 'create, update', 'create, delete'],
];

export function statementEdits(source: string, file: RulesFile): Edit[] {
  return blocksOf(file).flatMap((block) => [
    ...pathEdits(source, block),
    ...block.allows.flatMap((allow) => allowEdits(source, allow)),
  ]);
}

function allowEdits(source: string, { position, condition }: Allow): Edit[] {
  const start = offsetOf(source, position);
  const end = source.indexOf(';', condition?.range.end ?? start) + 1;
  const granted = condition ? `: if ${source.slice(condition.range.start, condition.range.end)};` : ';';
  const statement = source.slice(start, end);
  const methods = /^allow ([\w, ]+)/.exec(statement)?.[1]?.trim();
  const texts = [
    `allow ${methods}: if false;`,
    `allow ${methods};`,
    'allow read, write;',
    ...methodLists.map((list) => `allow ${list}${granted}`),
    ...['read', 'update', 'delete'].map((method) => `${statement} allow ${method};`),
  ];
  return texts.map((replacement) => ({ start, end, replacement }));
}

/** Each segment of a path becomes a wildcard of one or more segments; a collection is renamed. */
function pathEdits(source: string, { path, position }: Block): Edit[] {
  if (path.length === 0) return [];
  const start = source.indexOf('/', offsetOf(source, position));
  const texts = path.map(segmentText);
  const end = start + `/${texts.join('/')}`.length;
  return path.flatMap((segment, index) => {
    const name = segment.kind === 'literal' ? `any${index}` : segment.name;
    const others = [`{${name}}`, `{${name}=**}`, ...(segment.kind === 'literal' ? [`${segment.text}_`] : [])];
    const replacements = others.map((other) => `/${texts.with(index, other).join('/')}`);
    return replacements.map((replacement) => ({ start, end, replacement }));
  });
}

function segmentText(segment: Block['path'][number]): string {
  if (segment.kind === 'literal') return segment.text;
  return segment.kind === 'single' ? `{${segment.name}}` : `{${segment.name}=**}`;
}

function offsetOf(source: string, { line, column }: Position): number {
  const before = source.split('\n').slice(0, line - 1);
  return before.reduce((length, text) => length + text.length + 1, 0) + column - 1;
}
