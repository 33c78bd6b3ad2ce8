import { expect, test } from 'vitest';
import { withInserted } from './insertions.ts';

const letter = { id: 'list', text: 'Letter', level: 3 } as const;
const insertion = { part: null, heading: letter };
const contents = [
  { id: 'prava', text: 'Rights', level: 2 },
  { id: 'odpoved', text: 'Answer', level: 3 },
  { id: 'lehota', text: 'Period', level: 4 },
  { id: 'kontakt', text: 'Contact', level: 2 },
] as const;

function ids(part: string): readonly string[] {
  return withInserted(contents, { [part]: insertion }).map(({ id }) => id);
}

test('an inserted heading follows the whole section', () => {
  expect(ids('odpoved')).toEqual(['prava', 'odpoved', 'lehota', 'list', 'kontakt']);
});

test('after a chapter it precedes the first subsection', () => {
  expect(ids('prava')).toEqual(['prava', 'list', 'odpoved', 'lehota', 'kontakt']);
});

test('after the last part it is the last', () => {
  expect(ids('kontakt').at(-1)).toBe('list');
});

test('an insertion without a heading changes nothing', () => {
  expect(withInserted(contents, { odpoved: { part: null } })).toEqual(contents);
});
