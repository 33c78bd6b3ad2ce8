import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TableOfContents } from './TableOfContents.tsx';

const chapter = { id: 'uvod', text: 'Introduction', level: 2 } as const;
const section = { id: 'vek', text: 'Age', level: 3 } as const;
const texts = { title: 'Contents', lengthText: '1 chapter' };

test('a document with one heading has one link', () => {
  render(<TableOfContents {...texts} entries={[chapter]} current={undefined} />);
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#uvod']);
});

test('only the section that is read is marked', () => {
  render(<TableOfContents {...texts} entries={[chapter, section]} current="vek" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    'location',
  ]);
});

test.each([undefined, 'uvod'])('with %s current, the title is in view', (current) => {
  const { rerender } = render(<TableOfContents {...texts} entries={[chapter, section]} current="vek" />);
  const list = screen.getByRole('navigation');
  list.scrollTop = 34;
  rerender(<TableOfContents {...texts} entries={[chapter, section]} current={current} />);
  expect(list.scrollTop).toBe(0);
});
