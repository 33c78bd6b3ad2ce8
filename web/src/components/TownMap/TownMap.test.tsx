import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mapSteps, TownMap } from './TownMap.tsx';

const styles = readFileSync(path.join(import.meta.dirname, 'TownMap.module.css'), 'utf8');

test('markers are a list, the drawing is hidden', () => {
  const { container } = render(
    <TownMap
      markers={[
        { id: 'park', x: 30, y: 70, content: 'Dog park' },
        { id: 'luna', x: 70, y: 35, content: 'Luna' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Dog park', 'Luna']);
  expect(container.querySelector('img')?.alt).toBe('');
});

test.each(Object.entries(mapSteps))('every step of %s has its rule', (axis, steps) => {
  for (const percent of steps) {
    expect(styles).toContain(`.marker[data-${axis}="${percent}"] {\n  --marker-${axis}: ${percent}%;`);
  }
});
