/*
 * Takes a new operator from a clone to a project that can be released to. What is there already stays: a second run
 * finds nothing to do. Without a terminal every answer is an option, and SMTP_URL is read from standard input.
 */

import { randomBytes } from 'node:crypto';
import { readMailServer } from '@labka/functions/operations';
import { openGoogle } from '../tools/release/google.ts';
import {
  answerProject,
  answerSettings,
  askForSecret,
  readArguments,
} from '../tools/release/setup/answers.ts';
import { saveSettings } from '../tools/release/setup/files.ts';
import { ensureSecret } from '../tools/release/setup/secrets.ts';
import { Failure, runMain } from '../tools/support/command.ts';

await runMain(async () => {
  const { target, given } = readArguments(process.argv.slice(2));
  const projectId = await answerProject(target, given);
  const settings = await answerSettings(projectId, given);
  const google = await openGoogle(projectId);
  if (!(await google.ask('firebase.googleapis.com/v1beta1/~')))
    throw new Failure(`The project ${projectId} does not exist: see \`npx firebase projects:list\`.`);
  await saveSettings(target, projectId, settings);
  await ensureSecret(google, 'SMTP_URL', () =>
    askForSecret('SMTP_URL', 'smtps://user:password@host:465', readMailServer),
  );
  // 48 bytes are 64 characters; at least 32 are required.
  await ensureSecret(google, 'NEWSLETTER_SECRET', () => randomBytes(48).toString('base64'));
  console.log(`\n${projectId} is set up for ${target}. Next: npm run infra -- ${target}`);
});
