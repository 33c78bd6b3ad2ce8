import { expect, test } from 'vitest';
import { sonnerStyles } from './sonner-style.ts';

test('the styles that sonner writes are read from a document', async () => {
  expect(await sonnerStyles()).toEqual(['', expect.stringContaining('[data-sonner-toaster]')]);
  expect(globalThis).not.toHaveProperty('document');
});

test('a sonner that writes no style element stops the build', async () => {
  await expect(sonnerStyles(async () => {})).rejects.toThrow('sonner no longer writes one style element');
});
