import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { TableOfContents } from './TableOfContents.tsx';

const chapter = { id: 'uvod', text: 'Introduction', level: 2 } as const;
const section = { id: 'vek', text: 'Age', level: 3 } as const;
const texts = { title: 'Contents', expandText: 'Show subsections' };

test('a document with one heading has one link', () => {
  render(<TableOfContents {...texts} entries={[chapter]} current={undefined} />);
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#uvod']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('only the section that is read is marked', () => {
  render(<TableOfContents {...texts} entries={[chapter, section]} current="vek" />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    'location',
  ]);
});

test('the button remains until all chapters are shown', async () => {
  render(<TableOfContents {...texts} entries={[chapter, section]} current="vek" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show subsections' }));
  expect(screen.getByRole('navigation').dataset.expanded).toBe('true');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([undefined, 'uvod'])('with %s current, the title is in view', (current) => {
  const { rerender } = render(<TableOfContents {...texts} entries={[chapter, section]} current="vek" />);
  const list = screen.getByRole('navigation');
  list.scrollTop = 34;
  rerender(<TableOfContents {...texts} entries={[chapter, section]} current={current} />);
  expect(list.scrollTop).toBe(0);
});
