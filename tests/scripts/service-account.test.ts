import { describe, expect, test } from 'vitest';
import { defaultServiceAccount } from '../../scripts/local/service-account.mjs';

const token = () => Promise.resolve('a-token');

function answering(status: number, body: string) {
  const asked: Request[] = [];
  const ask: typeof fetch = (input, options) => {
    asked.push(new Request(input, options));
    return Promise.resolve(new Response(body, { status }));
  };
  return { ask, asked };
}

describe('the account that functions run as', () => {
  test('is named after the number of the project', async () => {
    const { ask, asked } = answering(200, '{"projectNumber":"123456789012"}');
    expect(await defaultServiceAccount('labka', token, ask)).toBe(
      '123456789012-compute@developer.gserviceaccount.com',
    );
    expect(asked.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      ['https://cloudresourcemanager.googleapis.com/v1/projects/labka', 'Bearer a-token'],
    ]);
  });

  test.each([
    [403, '{"error":{"status":"PERMISSION_DENIED"}}'],
    [200, '{}'],
    [502, '<html>'],
  ])('is to be named when the answer is %i %s', async (status, body) => {
    await expect(defaultServiceAccount('labka', token, answering(status, body).ask)).rejects.toThrow(
      /labka cannot be read \(status \d+\); name the account that the functions run as by --service-account\./,
    );
  });
});
