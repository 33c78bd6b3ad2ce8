import { expect, test } from 'vitest';
import { readInfrastructure } from './infrastructure.ts';

const staging = { environment: 'staging', projectId: 'labka-staging', projectNumber: '123' } as const;

test('infra/ makes the accounts of an environment, and a preview’s account in staging alone', async () => {
  const { serviceAccounts } = await readInfrastructure(staging);
  expect(serviceAccounts.map((account) => account.split('@')[0])).toEqual([
    'site-budget',
    'site-export',
    'site-functions',
    'site-release',
    'site-preview',
  ]);
  const production = await readInfrastructure({ ...staging, environment: 'production' });
  expect(production.serviceAccounts).not.toContainEqual(expect.stringContaining('site-preview'));
  expect(production.bindings).not.toContainEqual(
    expect.objectContaining({ member: expect.stringContaining('site-preview') }),
  );
});
