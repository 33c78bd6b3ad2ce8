/*
 * Takes a new operator from a clone to a project that can be released to. What is there already stays: a second run
 * finds nothing to do. Without a terminal every answer is an option, and SMTP_URL is read from standard input.
 */
import { randomBytes } from 'node:crypto';
import { readMailServer } from '@labka/functions/mail/mail-configuration';
import { logIn } from '../tools/release/google/cli.ts';
import { assertProject, isSecretSet, setSecret } from '../tools/release/google/project.ts';
import { answerProject, askForMissing, askForSecret, knownAnswers } from '../tools/release/setup/answers.ts';
import { saveSettings } from '../tools/release/setup/files.ts';
import { readArguments } from '../tools/release/setup/questions.ts';
import { runMain } from '../tools/support/command.ts';

await runMain(async () => {
  const { target, given } = readArguments(process.argv.slice(2));
  const projectId = await answerProject(target, given);
  const known = await knownAnswers(projectId, given);
  await logIn(projectId);
  await assertProject(projectId);
  await saveSettings(target, projectId, await askForMissing(known));
  await ensureSecret(projectId, 'SMTP_URL', () =>
    askForSecret('SMTP_URL', 'smtps://user:password@host:465', readMailServer),
  );
  // 48 bytes are 64 characters; at least 32 are required.
  await ensureSecret(projectId, 'NEWSLETTER_SECRET', () => randomBytes(48).toString('base64'));
  console.log(`\n${projectId} is set up for ${target}. Next: npm run infra -- ${target}`);
});

/** An existing secret is kept: links in mails that were already sent are signed with it. */
async function ensureSecret(projectId: string, name: string, make: () => string | Promise<string>) {
  if (await isSecretSet(projectId, name)) return console.log(`secret ${name}: set already`);
  await setSecret(projectId, name, await make());
  console.log(`secret ${name}: set`);
}
