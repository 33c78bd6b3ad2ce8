import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'one', label: 'One', content: 'First' },
  { id: 'two', label: 'Two', content: 'Second' },
] as const;

test.each([
  ['ArrowRight', 'one', 'two'],
  ['ArrowRight', 'two', 'one'],
  ['ArrowLeft', 'one', 'two'],
  ['End', 'one', 'two'],
  ['Home', 'two', 'one'],
] as const)('%s moves from %s to %s', (key, selected, expected) => {
  const onSelect = vi.fn();
  render(<Tabs label="Numbers" tabs={tabs} selected={selected} onSelect={onSelect} />);
  fireEvent.keyDown(screen.getByRole('tablist'), { key });
  expect(onSelect).toHaveBeenCalledWith(expected);
  expect(document.activeElement?.textContent?.toLowerCase()).toBe(expected);
});

test('other keys are left to the browser', () => {
  const onSelect = vi.fn();
  render(<Tabs label="Numbers" tabs={tabs} selected="one" onSelect={onSelect} />);
  expect(fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowDown' })).toBe(true);
  expect(onSelect).not.toHaveBeenCalled();
});

test('only the selected panel is shown, with its name', () => {
  render(<Tabs label="Numbers" tabs={tabs} selected="two" onSelect={() => undefined} />);
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Second');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
