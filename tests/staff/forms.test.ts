import { readFile } from 'node:fs/promises';
import { closedRules } from '@labka/functions/operations';
import { beforeEach, expect, test } from 'vitest';
import { inRoot } from '../../tools/support/paths.ts';
import { keptRules, useStaffDesk } from './staff-desk.ts';

const desk = await useStaffDesk('demo-forms');
const own = await readFile(inRoot('firestore.rules'), 'utf8');
const released: string[] = [];

beforeEach(() => {
  released.length = 0;
  desk.rules = keptRules(['rules before', own], async (source) => released.push(source));
});

test('closed forms open with the earlier rules', async () => {
  expect(await desk.run('forms', 'close')).toContain('The forms are closed, within a minute');
  expect(await desk.run('forms', 'open')).toContain('The forms are open.');
  expect(released).toEqual([closedRules, own]);
});

test('a second run releases nothing', async () => {
  expect(await desk.run('forms', 'open')).toBe('The forms are open already.');
  await desk.run('forms', 'close');
  expect(await desk.run('forms', 'close')).toBe('The forms are closed already.');
  expect(released).toEqual([closedRules]);
});

test('without a yes nothing is released', async () => {
  desk.answer = false;
  await expect(desk.run('forms', 'close')).rejects.toThrow('Nothing was changed.');
  expect(released).toEqual([]);
});

test('a project without other rules needs a release', async () => {
  desk.rules = keptRules([closedRules]);
  await expect(desk.run('forms', 'open')).rejects.toThrow('run `npm run deploy');
});
