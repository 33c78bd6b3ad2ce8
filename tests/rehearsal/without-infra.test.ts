import { expect, test } from 'vitest';
import { expectOutcome } from '../support/outcome.ts';
import { useRehearsal } from './rehearsal.ts';
import { activeFunctions, functionNamed, livePage } from './state.ts';

const rehearsal = await useRehearsal({ isNew: true });
const { production } = rehearsal;
/** Exists in every project with Compute Engine's API; without an organisation Google makes it an Editor. */
const account = production.computeAccount;

test('plain `firebase deploy` releases all to a project without OpenTofu', async () => {
  rehearsal.setSecrets(production);
  // As `npx firebase functions:secrets:set` does.
  production.services.add('secretmanager.googleapis.com');
  await rehearsal.clone.edit(`functions/.env.${production.id}`, (text) =>
    text.replace(/^(\w+_ACCOUNT)=.*$/gm, `$1=${account}`),
  );
  const deploy = ['deploy', '--force', '--non-interactive', '--project', 'production'];
  expectOutcome(await rehearsal.firebase(deploy), 0);
  expect(activeFunctions(production)).toContain('sendMail');
  expect(functionNamed(production, 'sendMail')).toMatchObject({
    serviceConfig: { serviceAccountEmail: account },
  });
  expect(livePage(production, '/en/index.html')).toContain('<html');
});
