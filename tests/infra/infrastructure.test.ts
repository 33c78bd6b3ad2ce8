import { expect, test } from 'vitest';
import { readInfrastructure } from './infrastructure.ts';

test('only staging has the preview account', async () => {
  const { serviceAccounts } = await readInfrastructure('staging');
  expect(serviceAccounts.map((account) => account.split('@')[0])).toEqual([
    'site-budget',
    'site-export',
    'site-functions',
    'site-release',
    'site-preview',
  ]);
  expect(JSON.stringify(await readInfrastructure('production'))).not.toContain('preview');
});
