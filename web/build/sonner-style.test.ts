import { expect, test } from 'vitest';
import { sonnerStyles } from './sonner-style.ts';

test('sonner’s styles are read from a document', async () => {
  expect(await sonnerStyles()).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect(globalThis).not.toHaveProperty('document');
});

test('a sonner without a style element stops the build', async () => {
  await expect(sonnerStyles(async () => {})).rejects.toThrow('sonner no longer writes one style element');
});
