import { beforeAll, expect, test } from 'vitest';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, functionNamed } from './state.ts';

const rehearsal = await useRehearsal();
const { production } = rehearsal;
beforeAll(async () => {
  rehearsal.setSecrets(production);
  expect(await rehearsal.deploy()).toMatchObject({ status: 0 });
});

function functions() {
  return activeFunctions(production).map((id) => functionNamed(production, id));
}

test('releasing the live commit changes only Hosting’s version', async () => {
  const before = functions();
  expect(before).not.toEqual([]);
  const { calls } = rehearsal.controlPlane;
  const seen = calls.length;
  const { status, output } = await rehearsal.deploy();
  expect(output).toContain('are not repeated');
  expect(status).toBe(0);
  expect(functions()).toEqual(before);
  const uploads = calls
    .slice(seen)
    .filter((call) => /upload-firebasehosting|generateUploadUrl|rulesets$/.test(call));
  expect(uploads).toEqual([]);
});
